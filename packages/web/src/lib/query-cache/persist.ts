// Copy of the query cache in local storage: content, lifetime, frequency, and handling of a full storage.
import { type AsyncPersistRetryer, createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import { cachedQueryKinds, personStorageKeys } from '@tillwatch/contract/lists'
import { localStorageOrNull, removeStored } from '#lib/local-storage.ts'
import { fitScriptContent, isScriptContent } from './script-content.ts'
import { bytesOf, megabyteBytes } from './size.ts'

const storedForMs = 24 * 60 * 60_000
const writeEveryMs = 1000
const storageRetriesMax = 3

/** Whether a query is stored: of a listed kind, answered, not failed since, and within 1 MB (a script's text is truncated instead). */
export function isStored({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (!queryKey.some((part) => cachedQueryKinds.some((kind) => kind === part))) return false
  if (state.status !== 'success' || state.error !== null) return false
  const isText = isScriptContent(queryKey) && typeof state.data === 'string'
  return isText || bytesOf(state.data) <= megabyteBytes
}

type StoredQuery = PersistedClient['clientState']['queries'][number]

/** Truncated text is stored as stale, so the screen that shows it loads the complete text. */
function fitQuery(query: StoredQuery): StoredQuery {
  const { data } = query.state
  if (!isScriptContent(query.queryKey) || typeof data !== 'string') return query
  const fitted = fitScriptContent(data)
  return fitted === data ? query : { ...query, state: { ...query.state, data: fitted, dataUpdatedAt: 0 } }
}

const serialize = (client: PersistedClient): string =>
  JSON.stringify({ ...client, clientState: { ...client.clientState, queries: client.clientState.queries.map(fitQuery) } })

/** The persister removes entries without a time, so unreadable ones count as too old. */
function deserialize(text: string): PersistedClient {
  try {
    return JSON.parse(text) as PersistedClient
  } catch {
    return { timestamp: 0, buster: '', clientState: { queries: [], mutations: [] } }
  }
}

/** After a refused write: retries without the oldest query, at most three times; then gives up until the next change. */
const retry: AsyncPersistRetryer = (failure) => (failure.errorCount <= storageRetriesMax ? removeOldestQuery(failure) : undefined)

/** Restores what was stored within 24 hours, then stores every change, at most one write per second. `stop` ends it. */
export function startPersisting(queryClient: QueryClient): { restored: Promise<void>; stop: () => void } {
  const storage = localStorageOrNull()
  const persister = createAsyncStoragePersister({
    storage,
    key: personStorageKeys.queryCache,
    throttleTime: writeEveryMs,
    serialize,
    deserialize,
    retry,
  })
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: storedForMs,
    dehydrateOptions: { shouldDehydrateQuery: isStored, shouldDehydrateMutation: () => false },
  })
  return { restored, stop }
}

/** Clears all answers, in memory and stored. A pending write then finds the empty cache. */
export function forgetQueries(queryClient: QueryClient): void {
  queryClient.clear()
  removeStored(personStorageKeys.queryCache)
}
