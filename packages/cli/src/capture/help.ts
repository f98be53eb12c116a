// Help text of capture.

export const captureHelp = `tillwatch capture URL --upload SERVER [options]

Visits a page from this machine and uploads the capture to a Tillwatch server. Use it for pages that the server's scans cannot reach.
The server judges the capture, stores it as a separate scan, and marks it as captured by a person. If the page has no capture request
on the server, this command creates one.

  --upload SERVER        address of a Tillwatch server; set the API key (scope captures:write) in TILLWATCH_KEY
  --upload SERVER#CODE   with the code of a capture request, no API key is needed. A browser window opens (Chrome or Chromium).
                         Lead the page to its payment form, then press Enter in the terminal. Default timeout: 600
  --no-window            with a code: visit without a window, as with an API key
  --quiet                show no progress

Visit options: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. See tillwatch help scan.

Exit codes: 0 uploaded, 2 invalid usage or refused, 3 not evaluated: this machine could not reach the page or the server.
`
