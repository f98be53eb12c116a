// Dependencies of checking an installation. Nothing is changed.
import type { Database } from '#db/index.ts'
import type { MadeFiles } from '#features/made-files.ts'

/** State of a content that rows refer to. `unreadable`: because of the disk or this user's permissions. */
export type ContentState = 'sound' | 'missing' | 'damaged' | 'unreadable'

export interface SoundnessContext {
  db: Database['db']
  contents: { stateOf(sha256: string): Promise<ContentState> }
  packs: Pick<MadeFiles, 'read'>
}
