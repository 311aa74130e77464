#compdef tabiya @ORIGINALS@
# tabiya.zsh: completion for zsh. It knows nothing itself: tabiya says what can come next.
_tabiya() {
    local program=${(Q)words[1]} line word wants_file=
    local -a answers
    [[ ${program:t} == tabiya ]] || program=tabiya
    for line in "${(@f)$(${~program} complete "${(@Q)words[1,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        if [[ $line == $'\tfile' ]]; then
            wants_file=1
        elif [[ -n $word ]]; then
            answers+=("${word//:/\\:}:${line#*$'\t'}")
        fi
    done
    if [[ -n $wants_file ]]; then
        compset -P '--*='
        _files
    else
        _describe tabiya answers
    fi
}
if [[ $funcstack[1] == _tabiya ]]; then
    _tabiya "$@"
else
    compdef _tabiya tabiya @ORIGINALS@
fi
