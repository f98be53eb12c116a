// Owns the help text of inspect.

export const inspectHelp = `tillwatch inspect FILE|DIR… [options]

Judges script files: whether each is a skimmer, why, and what it can do. They are not run, unless you say
--detonate. Of folders it takes .js, .mjs, .cjs, .html and .htm, below them too, but nothing in node_modules
unless you name it.

  --detonate              also run each file once, in a laboratory checkout page of a sandboxed browser from which nothing leaves
  --json FILE|-           everything as JSON (docs/detection.md); - writes it to standard output
  --fail-on LEVEL         exit with 1 at a file that is malicious (default), suspicious or worse; none never does
  --timeout S             seconds to judge each file, and apart from that to run it, 1 to 600 (default 30);
                          what takes longer is not evaluated
  --host HOST             the shop's host: what is sent to its site is its own
  --payment-provider HOST card data may go to this host and those below it: a payment provider of the shop; repeatable
  --own-host HOST         the same for a further host of the shop; repeatable
  --quiet                 no progress

Exit codes: 0 evaluated, 1 files at or above --fail-on, 2 bad usage, 3 nothing could be evaluated, or
--detonate found no browser that works.
`
