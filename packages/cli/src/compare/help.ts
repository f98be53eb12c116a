// Owns the help text of compare.

export const compareHelp = `tillwatch compare BEFORE AFTER [options]

Says what changed between two script files, or between two scans of a page (the JSON of tillwatch scan), each change with a verdict:
volatile, rebuild, release, deploy, removed, and at alert level capability, targeted, malicious. Nothing is run and nothing is asked of any host.

  --bodies DIR            the folder that scan --bodies wrote for both scans, to judge what changed in scripts
  --host HOST             of two script files: the host of the page that they are for
  --payment-provider HOST card data may go to this host and those below it: a payment provider of the shop; repeatable
  --own-host HOST         the same for a further host of the shop; repeatable
  --json FILE|-           the comparison as JSON (docs/compare.md); - writes it to standard output

Exit codes: 0 compared with no change at alert level, 1 a change at alert level, 2 bad usage, 3 nothing could be compared.
`
