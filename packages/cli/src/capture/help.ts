// Owns the help text of capture.

export const captureHelp = `tillwatch capture URL --upload SERVER [options]

Visits a page that scans of a server do not reach, from this machine, and gives what it saw to that server, which judges and keeps it as a scan of its own and
says that a person gave it. The page is put on the list of captures by hand there unless it is on it.

  --upload SERVER   address of a Tillwatch server; the API key (scope captures:write) is in TILLWATCH_KEY
  --quiet           no progress

The visit: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox, as in tillwatch help scan

Exit codes: 0 given, 2 bad usage or refused, 3 not evaluated: the page was not reached from here either, or the server was not.
`
