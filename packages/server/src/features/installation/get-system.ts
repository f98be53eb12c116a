// State of the installation for staff: queues, failed jobs, workers, disk, and versions.
import type { StaffSystem } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { requireStaff } from '#features/staff/index.ts'
import { isWorkerConnected, listFailedJobs, listQueues, readDatabaseVersions } from './queries.ts'

export interface SystemContext {
  db: Db
  /** For the disk with the contents. */
  diskRoom: () => Promise<StaffSystem['disk']>
  version: string
}

const failedMax = 50

/** Throws like `requireStaff`. */
export async function getSystem(context: SystemContext, person: Person): Promise<StaffSystem> {
  await requireStaff(context, person)
  const { db } = context
  const [database, disk, hasWorker, queues, failedJobs] = await Promise.all([
    readDatabaseVersions(db),
    context.diskRoom(),
    isWorkerConnected(db),
    listQueues(db),
    listFailedJobs(db, failedMax),
  ])
  return { versions: { tillwatch: context.version, node: process.versions.node, ...database }, disk, hasWorker, queues, failedJobs }
}
