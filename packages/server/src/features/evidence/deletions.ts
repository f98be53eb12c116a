// Owns what the log says of deletions, read once for a whole pack: which record deleted a content of a scan or report.
import type { Db } from '#db/index.ts'
import { nextDeletions } from './queries.ts'

const read = 1_000

export interface Deletions {
  /** The number of the first record by which the content of the scan or report was deleted, or all that it had; null where none is known. */
  find(subject: string, sha256: string): number | null
  /** Reads what was recorded since. */
  refresh(): Promise<void>
}

/** Those of the account up to now. */
export async function readDeletions(db: Db, accountId: string): Promise<Deletions> {
  const bySubject = new Map<string, { seq: number; digests: ReadonlySet<string> }[]>()
  let last = 0
  const refresh = async () => {
    for (;;) {
      const records = await nextDeletions(db, accountId, last, read)
      for (const { seq, subject, digests } of records) {
        const known = bySubject.get(subject) ?? []
        bySubject.set(subject, known)
        known.push({ seq, digests: new Set(Object.values(digests).flat()) })
        last = seq
      }
      if (records.length < read) return
    }
  }
  await refresh()
  return {
    find: (subject, sha256) => bySubject.get(subject)?.find(({ digests }) => digests.size === 0 || digests.has(sha256))?.seq ?? null,
    refresh,
  }
}
