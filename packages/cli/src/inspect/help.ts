// Help text of inspect.

export const inspectHelp = `tillwatch inspect FILE|DIR… [options]

Judges script files: whether each is a skimmer, why, and what it can do. Files are not run unless you use
--detonate. In folders and their subfolders, it inspects .js, .mjs, .cjs, .html, and .htm files. It skips
node_modules unless you name it.

  --detonate              also run each file once, alone, in the sandbox: a simulated checkout page without network access
  --json FILE|-           write everything as JSON (docs/command.md); - for standard output
  --ndjson FILE|-         write a line of JSON for each file as soon as it is judged; an interrupted run keeps its lines
  --fail-on LEVEL         exit with 1 for a file that is malicious (default), or suspicious or worse; with inconclusive,
                          also exit with 3 for a file without a conclusion; none never does
  --timeout S             seconds to judge each file, and seconds to run it, 1 to 600 (default 30); a longer time
                          also allows a deeper analysis. Files that take longer are not evaluated
  --host HOST             host of the shop; data sent to its site counts as the shop's own
  --payment-provider HOST allow card data to this host and its subdomains, as a payment provider of the shop; repeatable
  --own-host HOST         allow card data to this host and its subdomains, as a further host of the shop; repeatable
  --quiet                 show no progress

A file is inconclusive if nothing was found and something could not be analyzed. The output says what, and what to do.

Exit codes: 0 concluded, 1 files at or above --fail-on, 2 invalid usage, 3 no file has a conclusion, --fail-on
inconclusive found a file without one, or --detonate found no working browser.
`
