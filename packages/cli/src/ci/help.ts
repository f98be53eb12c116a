// Help text of ci.

export const ciHelp = `tillwatch ci URL|FOLDER [options]

Visits a page, or serves a built folder on loopback and visits a page of it. Fails if an unauthorized script runs in the merchant's scope:
a script that is not in tillwatch.lock.json, or whose content differs from it. Payment providers are responsible for scripts in their frames.

  --update                write the scripts that run now to the lock file, for review with the code; contents set to * do not change
  --lock FILE             the lock file (default tillwatch.lock.json)
  --page PATH             the page of the folder (default /)
  --server URL --site ID  also accept scripts approved on that server; set the API key (scope read) in TILLWATCH_KEY
  --sarif FILE            write the outcome as SARIF 2.1.0
  --quiet                 show no progress
  --language LANG         language of what is printed, and of the SARIF: en (default) or es

Visit options: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. See tillwatch help scan.

Exit codes: 0 all scripts authorized, or lock file written, 1 unauthorized scripts, 2 invalid usage, 3 not evaluated.
`
