// Help text of capture.

export const captureHelp = `tillwatch capture URL --upload SERVER [options]

Visits a page from this machine and uploads the capture to a Tillwatch server. Use it for pages that the server's scans cannot reach.
The server judges the capture, stores it as a separate scan, and marks it as captured by a person. If the page has no capture request
on the server, this command creates one.

  --upload SERVER   address of a Tillwatch server; set the API key (scope captures:write) in TILLWATCH_KEY
  --quiet           show no progress

Visit options: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. See tillwatch help scan.

Exit codes: 0 uploaded, 2 invalid usage or refused, 3 not evaluated: this machine could not reach the page or the server.
`
