// Owns the help text of ci.

export const ciHelp = `tillwatch ci URL|FOLDER [options]

Visits a page, or a page of a built folder that it serves on loopback, and fails where a script runs in the merchant's scope that nobody authorised:
one that is not in tillwatch.lock.json, or has another content than is there. Scripts in the frames of payment providers are theirs.

  --update                write the lock file from what ran now, to be reviewed with the code; a content that is * stays so
  --lock FILE             the lock file (default tillwatch.lock.json)
  --page PATH             the page of the folder (default /)
  --server URL --site ID  also take as authorised what is approved there; the API key (scope read) is in TILLWATCH_KEY
  --sarif FILE            the outcome as SARIF 2.1.0
  --quiet                 no progress

The visit: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox, as in tillwatch help scan

Exit codes: 0 all authorised, or the lock file was written, 1 unauthorised scripts, 2 bad usage, 3 not evaluated.
`
