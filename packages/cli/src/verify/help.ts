// Help text of verify.

export const verifyHelp = `tillwatch verify PACK [options]

Checks an evidence pack, as a ZIP or an unpacked folder: the chain of its records, its signatures, and every file in it. Shows the first
record that fails and why. Contacts no host.

  --key FILE              check against this public key (PEM), which you got from another source; repeatable. Without it, the key in the
                          pack is used. That shows that the pack is consistent, but not who made it
  --record NUMBER:HASH    a record that an email of the installation named as the end of the log; it must be in the pack, unchanged; repeatable
  --json FILE|-           write the outcome as JSON (docs/evidence.md); - for standard output

Exit codes: 0 everything verified, 1 verification failed, 2 invalid usage, 3 the pack has no record to conclude from.
`
