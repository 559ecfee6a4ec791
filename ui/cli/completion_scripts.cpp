// SPDX-License-Identifier: MIT
// The glue each shell needs around `delvelens __complete WORDS...`.
#include "ui/cli/completion.h"

namespace delvelens::cli {
namespace {

constexpr std::string_view kBash = R"(# bash completion for delvelens; made by `delvelens completion bash`
_delvelens() {
  local line="${COMP_LINE:0:COMP_POINT}" words=() current="" answer word
  # bash splits words at = and : itself; the program wants them whole.
  read -ra words <<<"$line"
  [[ "$line" == *[[:space:]] ]] || current="${words[-1]}"
  [[ -n "$current" ]] || words+=("")
  local typed="${COMP_WORDS[COMP_CWORD]}" cut=""
  [[ "$typed" == "=" || "$typed" == ":" ]] && typed=""
  cut="${current%"$typed"}"
  COMPREPLY=()
  while IFS= read -r answer; do
    case "$answer" in
      :files) compopt -o filenames; while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$typed") ;;
      :folders) compopt -o filenames; while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$typed") ;;
      *)
        word="${answer%%$'\t'*}"
        [[ "$word" == *= ]] && compopt -o nospace
        printf -v word '%q' "${word#"$cut"}"
        COMPREPLY+=("${word//\\=/=}")
        ;;
    esac
  done < <("${words[0]}" __complete "${words[@]:1}" 2>/dev/null)
}
complete -F _delvelens delvelens
)";

constexpr std::string_view kZsh = R"(#compdef delvelens
# zsh completion for delvelens; made by `delvelens completion zsh`
_delvelens() {
  local answer word help
  local -a found endings
  for answer in "${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    case "$answer" in
      '') ;;
      :files) _files ;;
      :folders) _files -/ ;;
      *)
        word="${answer%%$'\t'*}"
        help="${answer#*$'\t'}"
        if [[ "$word" == *= ]]; then
          endings+=("$word")
        else
          found+=("${word//:/\\:}:$help")
        fi
        ;;
    esac
  done
  (( $#found )) && _describe delvelens found
  (( $#endings )) && compadd -S '' -- "${endings[@]}"
  return 0
}
if [[ "$funcstack[1]" == _delvelens ]]; then
  _delvelens "$@"
else
  compdef _delvelens delvelens
fi
)";

constexpr std::string_view kFish = R"(# fish completion for delvelens; made by `delvelens completion fish`
function __delvelens_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for answer in ($words[1] __complete $words[2..-1] "$current" 2>/dev/null)
        switch $answer
            case :files
                __fish_complete_path "$current"
            case :folders
                __fish_complete_directories "$current"
            case '*'
                echo $answer
        end
    end
end
complete -c delvelens -f -a '(__delvelens_complete)'
)";

}  // namespace

std::string_view completion_script(std::string_view shell) {
  if (shell == "zsh") return kZsh;
  return shell == "fish" ? kFish : kBash;
}

}  // namespace delvelens::cli
