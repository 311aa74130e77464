# tabiya.fish: completion for fish. It knows nothing itself: tabiya says what can come next.
function __tabiya_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~' $HOME -- $words[1])
    string match -qr '(^|/)tabiya$' -- $program; or set program tabiya
    for line in ($program complete $words "$current" 2>/dev/null)
        if test "$line" = \tfile
            set -l option (string match -r -- '^--[^=]*=' "$current")
            for file in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
                echo "$option$file"
            end
        else
            echo $line
        end
    end
end
for name in tabiya @ORIGINALS@
    complete -c $name -f -k -a '(__tabiya_complete)'
end
