// How long a benchmark runs. A short round shows only that it runs: it writes no result and misses no target.

/** True where BENCH_ROUNDS is `short`, as in `npm run test:deep`. */
export const isShort = process.env.BENCH_ROUNDS === 'short'

/** The number of rounds of this run. */
export const rounds = (usual: number, short = 1): number => (isShort ? short : usual)
