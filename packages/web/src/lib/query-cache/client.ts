// The two query caches: freshness, retries, no waiting for the network, and error logging.
import { type DefaultOptions, QueryCache, QueryClient } from '@tanstack/react-query'

const staleTimeMs = 5 * 60_000
const appCacheTimeMs = 30 * 60_000
const shellCacheTimeMs = 10 * 60_000
const retriesMax = 2
const shellRetriesMax = 1
const retryDelayMaxMs = 30_000

/** Delay in milliseconds before retry number `retry` (0 is the first): 1 s, doubled each time, at most 30 s. */
const retryDelayMs = (retry: number): number => Math.min(1000 * 2 ** retry, retryDelayMaxMs)

/**
 * Offline, a request is sent and fails, and the screen says so. The default would send it when the network returns, such as a purchase that
 * the person has abandoned.
 */
const networkMode = 'always'

/** Repeating a request does not change an answer about invalid input; 429 can change. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

function createClient(queries: DefaultOptions['queries'], retries: number): QueryClient {
  return new QueryClient({
    // Only logged: each screen shows its own failed requests, and a toast would repeat that.
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

/** Cache of the signed-in site: stale after 5 minutes, dropped 30 minutes after the last use, 3 attempts, mutations tried once. */
export function createAppClient(): QueryClient {
  return createClient({ gcTime: appCacheTimeMs }, retriesMax)
}

/** Cache of the shell: dropped after 10 minutes, 2 attempts, and never reloaded on focus, mount, or reconnect. */
export function createShellClient(): QueryClient {
  return createClient({ gcTime: shellCacheTimeMs, refetchOnMount: false, refetchOnReconnect: false }, shellRetriesMax)
}
