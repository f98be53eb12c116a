// Owns what checking an installation needs from outside. Nothing of it is changed.
import type { Database } from '#db/index.ts'
import type { MadeFiles } from '#features/made-files.ts'

/** What became of a content that rows refer to. `unreadable`: the disk or the rights of this user stand in the way. */
export type ContentState = 'sound' | 'missing' | 'damaged' | 'unreadable'

export interface SoundnessContext {
  db: Database['db']
  contents: { stateOf(sha256: string): Promise<ContentState> }
  packs: Pick<MadeFiles, 'read'>
}
