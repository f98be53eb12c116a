// Owns the two kinds of query cache: how long answers stay fresh, how often a failed request is tried again, that none waits for the network, where failures are told.
import { type DefaultOptions, QueryCache, QueryClient } from '@tanstack/react-query'

const staleTimeMs = 5 * 60_000
const appCacheTimeMs = 30 * 60_000
const shellCacheTimeMs = 10 * 60_000
const retriesMax = 2
const shellRetriesMax = 1
const retryDelayMaxMs = 30_000

/** Milliseconds to wait before retry number `retry` (0 is the first): 1 s, doubled each time, at most 30 s. */
const retryDelayMs = (retry: number): number => Math.min(1000 * 2 ** retry, retryDelayMaxMs)

/**
 * Without a network a request is sent and fails, and the screen says so. The default would keep it and send it when the network is back: a purchase that
 * the person has walked away from.
 */
const networkMode = 'always'

/** An answer that says what is wrong with the question does not change by asking again; 429 does. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

function createClient(queries: DefaultOptions['queries'], retries: number): QueryClient {
  return new QueryClient({
    // Only logged: each screen shows the failure of its own requests, and a toast on top would say it twice.
    queryCache: new QueryCache({ onError: (error, query) => console.warn('Query failed', query.queryKey, error) }),
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        staleTime: staleTimeMs,
        retry: (failures, error) => !isFinal(error) && failures < retries,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        ...queries,
      },
      mutations: { networkMode, retry: false },
    },
  })
}

/** The cache of the signed-in site: stale after 5 minutes, dropped 30 after its last use, 3 attempts, mutations tried once. */
export function createAppClient(): QueryClient {
  return createClient({ gcTime: appCacheTimeMs }, retriesMax)
}

/** The cache of the shell around it: dropped after 10 minutes, 2 attempts, and never asked again by focus, mount or reconnect. */
export function createShellClient(): QueryClient {
  return createClient({ gcTime: shellCacheTimeMs, refetchOnMount: false, refetchOnReconnect: false }, shellRetriesMax)
}
