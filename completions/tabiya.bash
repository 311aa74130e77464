# tabiya.bash: completion for bash. It knows nothing itself: tabiya says what can come next.
_tabiya() {
    local program=${1/#\~/$HOME} line current=${COMP_WORDS[COMP_CWORD]}
    [ "${program##*/}" = tabiya ] || program=tabiya
    COMPREPLY=()
    while IFS= read -r line; do
        if [ "$line" = $'\tfile' ]; then
            compopt -o filenames 2>/dev/null
            [ "$current" = = ] && current=
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("$program" complete "${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null)
}
complete -F _tabiya tabiya @ORIGINALS@
