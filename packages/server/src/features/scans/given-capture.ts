// Owns reading back what a person gave for a scan, so that the run judges it as it judges a visit of ours.
import { buildHar, captureSchema } from '@tillwatch/core/capture'
import type { CapturedPage, RunContext } from './ports.ts'
import { listArtifacts, type Run } from './queries.ts'

/** Null for a scan that nobody gave a capture for. Throws where the store has lost it, so that the run fails as one of ours. */
export async function givenCapture({ db, store }: Pick<RunContext, 'db' | 'store'>, run: Run): Promise<CapturedPage | null> {
  if (!run.isGiven) return null
  const artifacts = await listArtifacts(db, run.accountId, run.scanId)
  const read = async (sha256: string) => {
    const bytes = await store.get(sha256)
    if (bytes === null) throw new Error(`The content ${sha256} of a given capture is not in the store.`)
    return bytes
  }
  const kept = (kind: string) => artifacts.filter((artifact) => artifact.kind === kind).map(({ sha256 }) => sha256)
  const [captured] = kept('capture')
  if (captured === undefined) throw new Error('The scan has no given capture.')
  const capture = captureSchema.parse(JSON.parse(new TextDecoder().decode(await read(captured))))
  const bodies = new Map<string, Uint8Array>()
  for (const sha256 of kept('body')) bodies.set(sha256, await read(sha256))
  const [picture] = kept('screenshot')
  return { capture, bodies, screenshot: picture === undefined ? null : await read(picture), har: buildHar(capture) }
}
