// Checks that referenced contents are stored with the bytes of their digest. Holds one content at a time.
import { createHash } from 'node:crypto'
import { isReferred, readReferred } from '#features/contents/index.ts'
import type { ContentState, SoundnessContext } from './ports.ts'
import { countExports, isReadyPack, readyPacks } from './queries.ts'

const batch = 500
const namedMax = 5

export interface ContentReport {
  checked: number
  /** Number of faulty ones, and the first of them with their faults. */
  lost: { count: number; first: { name: string; state: Exclude<ContentState, 'sound'> }[] }
}

/** Contents that scans and reports refer to, except those deleted meanwhile. */
export async function checkContents({ db, contents }: Omit<SoundnessContext, 'packs'>): Promise<ContentReport> {
  const report: ContentReport = { checked: 0, lost: { count: 0, first: [] } }
  for (let last: string | null = null; ; ) {
    const digests: string[] = await readReferred(db, last, batch)
    for (const sha256 of digests) {
      const state = await contents.stateOf(sha256)
      if (state === 'sound' || (await isReferred(db, sha256))) note(report, sha256, state)
    }
    last = digests.at(-1) ?? null
    if (last === null) return report
  }
}

/** Downloadable files of evidence packs. */
export async function checkPacks({ db, packs }: Omit<SoundnessContext, 'contents'>): Promise<ContentReport> {
  const report: ContentReport = { checked: 0, lost: { count: 0, first: [] } }
  for (let last: string | null = null; ; ) {
    const kept = await readyPacks(db, last, batch)
    for (const { id, sha256 } of kept) {
      const state = await stateOfPack(packs, id, sha256)
      if (state === 'sound' || (await isReadyPack(db, id))) note(report, id, state)
    }
    last = kept.at(-1)?.id ?? null
    if (last === null) return report
  }
}

async function stateOfPack(packs: SoundnessContext['packs'], id: string, sha256: string): Promise<ContentState> {
  try {
    const file = await packs.read(id)
    if (file === null) return 'missing'
    const hash = createHash('sha256')
    for await (const chunk of file) hash.update(chunk as Uint8Array)
    return hash.digest('hex') === sha256 ? 'sound' : 'damaged'
  } catch {
    return 'unreadable'
  }
}

/** Archives of exports have no digest. */
export const countUnchecked = countExports

function note(report: ContentReport, name: string, state: ContentState): void {
  report.checked++
  if (state === 'sound') return
  if (report.lost.count++ < namedMax) report.lost.first.push({ name, state })
}
