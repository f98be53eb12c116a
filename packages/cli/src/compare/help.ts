// Help text of compare.

export const compareHelp = `tillwatch compare BEFORE AFTER [options]

Shows the changes between two script files, or between two scans of a page (the JSON of tillwatch scan). Each change has a verdict:
volatile, rebuild, release, deploy, removed, or at alert level capability, targeted, malicious. Runs nothing and contacts no host.

  --bodies DIR            folder that scan --bodies wrote for both scans, to judge changes in scripts
  --host HOST             for script files: host of the page that they belong to
  --payment-provider HOST allow card data to this host and its subdomains, as a payment provider of the shop; repeatable
  --own-host HOST         allow card data to this host and its subdomains, as a further host of the shop; repeatable
  --json FILE|-           write the comparison as JSON (docs/compare.md); - for standard output

Exit codes: 0 compared without a change at alert level, 1 a change at alert level, 2 invalid usage, 3 nothing could be compared.
`
