// Dependencies of judging stored captures again.
import type { Db } from '#db/index.ts'
import type { ArtifactStore } from '#features/scans/index.ts'

export interface RejudgeContext {
  db: Db
  store: ArtifactStore
}
