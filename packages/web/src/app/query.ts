// Owns the query cache: how long answers stay fresh and how often a failed request is tried again.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api.ts'

const retriesMax = 2
const retryDelayMaxMs = 30_000

/** Answers that will not change by asking again (not found, bad input) are not retried. */
function worthRetrying(failures: number, error: Error): boolean {
  const final = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return !final && failures < retriesMax
}

/** A new cache: stale after 5 minutes, dropped after 30, retried twice with delays doubling from 1 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        retry: worthRetrying,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, retryDelayMaxMs),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
