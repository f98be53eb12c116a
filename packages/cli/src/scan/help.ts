// Help text of scan.

export const scanHelp = `tillwatch scan URL [options]

Visits URL in its own browser, types a test card number that no bank issued, submits nothing, and lists every script.

Output
  --json FILE|-           write the whole result as JSON (docs/scan-result.md); - for standard output
  --html FILE             write one HTML file with everything, to read or send
  --har FILE              write the requests as HAR 1.2
  --screenshot FILE       write the page as PNG, with payment fields outlined
  --bodies DIR            write each script body as DIR/<sha256>.js
  --quiet                 show no progress
  --language LANG         language of what is printed, and of the HTML: en (default) or es; the JSON stays as it is

Visit
  --profile NAME          desktop (default) or mobile
  --journey FILE          steps to take first: a recording of Chrome's Recorder as JSON (docs/journeys.md)
  --secret-host HOST      another host where the journey may type its secrets, such as that of the sign-in page; repeatable
  --reach-checkout        URL is a shop or a product: put a product in the cart, go to the checkout as a guest, and fill in
                          a test identity until the card fields show; never orders (docs/journeys.md)
  --identity FILE         JSON with the test identity that fills in the checkout (docs/journeys.md)
  --timeout S             seconds for each whole visit, 5 to 600 (default 45, with --journey or --reach-checkout 105)
  --passive               only load and observe; touches and types nothing, so behavior on payment fields is not evaluated
  --cloak-check           visit again in another kind of browser and compare; the report says if no other browser is available
  --allow-private H[:P]   allow a host on a private address, such as a staging shop; repeatable
  --resolve H:P:ADDR      use ADDR for host H and port P, as in curl; H can be * or *.name; repeatable
  --payment-provider HOST treat this host and its subdomains as a payment provider of the shop that no list contains; repeatable
  --own-host HOST         treat this host and its subdomains as the shop's own; repeatable
  --allow-no-sandbox      run the browser without its sandbox if none is available; only for pages that you trust

Result
  --fail-on LEVEL         exit with 1 for a finding of this level or above: none (default), low, medium, high, critical

Exit codes: 0 evaluated, 1 findings at or above --fail-on, 2 invalid usage, 3 not evaluated.
`
