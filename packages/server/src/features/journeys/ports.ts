// Owns what journeys need from outside: the database, and the keys that secrets are sealed with.
import type { Database } from '#db/index.ts'
import type { Keyring } from '#features/alerts/index.ts'

export interface JourneyContext {
  db: Database['db']
  keyring: Pick<Keyring, 'seal' | 'open'>
}

/** What the value of a secret is sealed for: moved to another page or name it opens no more. */
export const boundTo = (pageId: string, name: string) => `journey of ${pageId}, secret ${name}`
