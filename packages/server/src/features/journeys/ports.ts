// Dependencies of journeys: the database, and the keys that seal secrets.
import type { Database } from '#db/index.ts'
import type { Keyring } from '#features/alerts/index.ts'

export interface JourneyContext {
  db: Database['db']
  keyring: Pick<Keyring, 'seal' | 'open'>
}

/** Binds the value of a secret to its page and name. Moved to another, it cannot be opened. */
export const boundTo = (pageId: string, name: string) => `journey of ${pageId}, secret ${name}`
