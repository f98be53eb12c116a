// Owns the help text of scan.

export const scanHelp = `tillwatch scan URL [options]

Visits URL in a browser of its own, types a test card that no bank ever issued, submits nothing, and lists every script.

Output
  --json FILE|-           the whole result as JSON (docs/scan-result.md); - writes it to standard output
  --html FILE             a page to read or send, with everything in one file
  --har FILE              the requests as HAR 1.2
  --screenshot FILE       the page as PNG, payment fields outlined
  --bodies DIR            each script's body as DIR/<sha256>.js
  --quiet                 no progress

How
  --profile NAME          desktop (default) or mobile
  --journey FILE          steps to take first: a recording of Chrome's Recorder as JSON (docs/journeys.md)
  --timeout S             seconds for each whole visit, 5 to 600 (default 45, with --journey 105)
  --passive               only load and look: touch and type nothing, so behaviour on payment fields is not evaluated
  --cloak-check           visit again in another kind of browser and compare; the report says so when there is none
  --allow-private H[:P]   allow a host on a private address, such as a staging shop; repeatable
  --resolve H:P:ADDR      use ADDR for host H and port P, as curl does; H may be * or *.name; repeatable
  --payment-provider HOST this host, and those below it, is a payment provider of the shop that no list knows; repeatable
  --own-host HOST         this host, and those below it, is the shop's own, too; repeatable
  --allow-no-sandbox      run the browser without its sandbox where none can be had; only for pages that you trust

Result
  --fail-on LEVEL         exit with 1 at a finding of this level or above: none (default), low, medium, high, critical

Exit codes: 0 evaluated, 1 findings at or above --fail-on, 2 bad usage, 3 not evaluated.
`
