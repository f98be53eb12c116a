// Owns the help text of verify.

export const verifyHelp = `tillwatch verify PACK [options]

Checks an evidence pack, a ZIP or the folder that it was unpacked to: the chain of its records, what is signed, and every file in it. Names the
first record that does not fit, and why. Nothing is asked of any host.

  --key FILE              check against this public key (PEM), which you have from elsewhere; repeatable. Without it the pack is checked
                          against the key in the pack, which shows that it agrees with itself, and not who made it
  --record NUMBER:HASH    a record that a mail of the installation named as the end of the log: it must be in the pack, and the same; repeatable
  --json FILE|-           the outcome as JSON (docs/evidence.md); - writes it to standard output

Exit codes: 0 everything fits, 1 something does not, 2 bad usage, 3 the pack holds no record to conclude from.
`
