// Owns the truth about pages that use up the machine: the scan must end in time and say why it could not finish.
import { brokenShop } from '#build-truth.ts'

const either = { results: ['not-evaluated', 'partial'] as const, timeoutMs: 20_000 }

export const shops = [
  brokenShop('cpu-spinner', 'Spins without end 0.2 s after it loaded.', ['page-busy', 'timeout', 'never-settles', 'page-crashed'], either),
  brokenShop('cpu-at-load', 'Spins without end while it loads.', ['page-busy', 'timeout', 'never-settles', 'page-crashed'], either),
  brokenShop(
    'memory-eater',
    'Takes memory until there is none.',
    ['out-of-memory', 'page-crashed', 'page-busy', 'timeout', 'never-settles'],
    either,
  ),
  brokenShop('request-flood', 'Sends requests without end.', ['request-limit', 'too-big', 'never-settles', 'timeout', 'page-busy'], either),
]
