// English help of the command: an overview, and the options and exit codes of each verb.
export const helpsEn = {
  overview: `tillwatch monitors what a payment page runs in the shopper's browser.

  tillwatch scan URL [options]    visit a page and list every script, what it does, and what needs attention
  tillwatch compare BEFORE AFTER  show the changes between two scripts or two scan results, with their severity
  tillwatch ci URL|FOLDER         fail a build if a page runs unauthorized scripts
  tillwatch capture URL           visit a page that a server's scans cannot reach, and upload the capture
  tillwatch inspect FILE…         check whether script files are skimmers, and why, without running them
  tillwatch verify PACK           check an evidence pack offline, and show the first record that fails
  tillwatch doctor                show the browser, its age, its sandbox, and how to fix problems
  tillwatch help scan             show all options of scan; also for compare, ci, capture, inspect, and verify
  tillwatch --version

With --language es, output is in Spanish.
`,
  scan: `tillwatch scan URL [options]

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
  --secret-host HOST      another host where the journey may type its secrets, such as the host of the sign-in page; repeatable
  --reach-checkout        URL is a shop or a product: put a product in the cart, go to the checkout as a guest, and fill in
                          a test identity until the card fields appear; never places an order (docs/journeys.md)
  --identity FILE         JSON with the test identity that fills in the checkout (docs/journeys.md)
  --timeout S             seconds for each whole visit, 5 to 600 (default 45, with --journey or --reach-checkout 105)
  --passive               only load and observe the page, without touching or typing; behavior on payment fields is not evaluated
  --cloak-check           visit again in another kind of browser and compare; the report says if no other browser is available
  --allow-private H[:P]   allow a host on a private address, such as a staging shop; repeatable
  --resolve H:P:ADDR      use ADDR for host H and port P, as in curl; H can be * or *.name; repeatable
  --payment-provider HOST treat this host and its subdomains as a payment provider of the shop, if no list contains it; repeatable
  --own-host HOST         treat this host and its subdomains as the shop's own; repeatable
  --allow-no-sandbox      run the browser without its sandbox if none is available; only for pages that you trust

Result
  --fail-on LEVEL         exit with 1 for a finding of this level or above: none (default), low, medium, high, critical

Exit codes: 0 evaluated, 1 findings at or above --fail-on, 2 invalid usage, 3 not evaluated.
`,
  compare: `tillwatch compare BEFORE AFTER [options]

Shows the changes between two script files, or between two scans of a page (the JSON of tillwatch scan). Each change has a verdict:
volatile, rebuild, release, deploy, removed, or at alert level capability, targeted, malicious. It runs no code and contacts no host.

  --bodies DIR            folder that scan --bodies wrote for both scans, to judge changes in scripts
  --host HOST             for script files: host of the page that they belong to
  --payment-provider HOST let card data go to this host and its subdomains, as a payment provider of the shop; repeatable
  --own-host HOST         let card data go to this host and its subdomains, as another host of the shop; repeatable
  --json FILE|-           write the comparison as JSON (docs/compare.md); - for standard output
  --language LANG         language of what is printed: en (default) or es; the JSON stays as it is

Exit codes: 0 compared without a change at alert level, 1 a change at alert level, 2 invalid usage, 3 nothing could be compared.
`,
  ci: `tillwatch ci URL|FOLDER [options]

Visits a page, or serves a build folder on loopback and visits one of its pages. Fails if an unauthorized script runs in the merchant's scope:
a script that is not in tillwatch.lock.json, or whose content differs from it. Payment providers are responsible for scripts in their frames.

  --update                write the scripts that run now to the lock file, for review with the code; contents set to * stay as they are
  --lock FILE             the lock file (default tillwatch.lock.json)
  --page PATH             the page to visit in the folder (default /)
  --server URL --site ID  also accept scripts approved on that server; set the API key (scope read) in TILLWATCH_KEY
  --sarif FILE            write the outcome as SARIF 2.1.0
  --quiet                 show no progress
  --language LANG         language of what is printed, and of the SARIF: en (default) or es

Visit options: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. See tillwatch help scan.

Exit codes: 0 all scripts authorized, or lock file written, 1 unauthorized scripts, 2 invalid usage, 3 not evaluated.
`,
  capture: `tillwatch capture URL --upload SERVER [options]

Visits a page from this machine and uploads the capture to a Tillwatch server. Use it for pages that the server's scans cannot reach.
The server judges the capture, stores it as a separate scan, and marks it as captured by a person. If the page has no capture request
on the server, this command creates one.

  --upload SERVER        address of a Tillwatch server; set the API key (scope captures:write) in TILLWATCH_KEY
  --upload SERVER#CODE   use the code of a capture request instead of an API key. A browser window opens (Chrome or Chromium).
                         Go to the payment form, then press Enter in the terminal. Default timeout: 600
  --no-window            with a code: visit without a window, as with an API key
  --quiet                show no progress
  --language LANG        language of what is printed: en (default) or es

Visit options: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. See tillwatch help scan.

Exit codes: 0 uploaded, 2 invalid usage or refused, 3 not evaluated: this machine could not reach the page or the server.
`,
  inspect: `tillwatch inspect FILE|DIR… [options]

Judges whether each script file is a skimmer, and shows why and what the file can do. Files are not run unless
you use --detonate. In folders and their subfolders, it inspects .js, .mjs, .cjs, .html, and .htm files. It skips
node_modules unless you name it.

  --detonate              also run each file once, alone, in the sandbox: a simulated checkout page without network access
  --json FILE|-           write everything as JSON (docs/command.md); - for standard output
  --ndjson FILE|-         write a line of JSON for each file as soon as it is judged; an interrupted run keeps its lines
  --fail-on LEVEL         malicious (default): exit with 1 for a malicious file; suspicious: also for a suspicious file;
                          inconclusive: also exit with 3 for a file without a conclusion; none: never do so
  --timeout S             seconds to judge each file, and again to run it, 1 to 600 (default 30); a longer time
                          also allows a deeper analysis. Files that take longer are not evaluated
  --host HOST             host of the shop; data sent to its site counts as sent to the shop itself
  --payment-provider HOST let card data go to this host and its subdomains, as a payment provider of the shop; repeatable
  --own-host HOST         let card data go to this host and its subdomains, as another host of the shop; repeatable
  --quiet                 show no progress
  --language LANG         language of what is printed: en (default) or es; the JSON stays as it is

A file is inconclusive if nothing was found and something could not be analyzed. The output says what, and what to do.

Exit codes: 0 concluded, 1 files at or above --fail-on, 2 invalid usage, 3 no file has a conclusion, --fail-on
inconclusive found a file without one, or --detonate found no working browser.
`,
  verify: `tillwatch verify PACK [options]

Checks an evidence pack, as a ZIP or an unpacked folder: the chain of its records, its signatures, and every file in it. Shows the first
record that fails and why. Contacts no host.

  --key FILE              check against this public key (PEM), which you got from another source; repeatable. Without it, the key in the
                          pack is used. That shows that the pack is consistent, but not who made it
  --record NUMBER:HASH    a record that an email from the installation named as the end of the log; the pack must contain it unchanged; repeatable
  --json FILE|-           write the outcome as JSON (docs/evidence.md); - for standard output
  --language LANG         language of what is printed: en (default) or es; the JSON stays as it is

Exit codes: 0 everything verified, 1 verification failed, 2 invalid usage, 3 the pack has no records to verify.
`,
  doctor: `tillwatch doctor [--json] [--language LANG]

Starts the browser that scans use. Shows its name, its age, whether its sandbox is on, and whether fonts are installed.
For each problem, it shows how to fix it.

Exit codes: 0 scans can run, 2 invalid usage, 3 scans cannot run here.
`,
} as const
