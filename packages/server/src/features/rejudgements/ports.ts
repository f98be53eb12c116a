// Owns what judging stored captures again needs from outside.
import type { Db } from '#db/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface RejudgeContext {
  db: Db
  store: ArtifactStore
}
