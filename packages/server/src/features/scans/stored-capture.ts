// Reads a stored capture, so that it can be judged.
import { buildHar, readCapture } from '@tillwatch/core/capture'
import type { CapturedPage, RunContext } from './ports.ts'
import { listArtifacts } from './queries.ts'

/** Null for a scan without a capture. Throws if the store lost part of it. */
export async function readStoredCapture(
  { db, store }: Pick<RunContext, 'db' | 'store'>,
  accountId: string,
  scanId: string,
): Promise<CapturedPage | null> {
  const artifacts = await listArtifacts(db, accountId, scanId)
  const read = async (sha256: string) => {
    const bytes = await store.get(sha256)
    if (bytes === null) throw new Error(`The content ${sha256} of the capture of scan ${scanId} is not in the store.`)
    return bytes
  }
  const kept = (kind: string) => artifacts.filter((artifact) => artifact.kind === kind).map(({ sha256 }) => sha256)
  const [captured] = kept('capture')
  if (captured === undefined) return null
  const capture = readCapture(JSON.parse(new TextDecoder().decode(await read(captured))))
  const bodies = new Map<string, Uint8Array>()
  for (const sha256 of kept('body')) bodies.set(sha256, await read(sha256))
  const [picture] = kept('screenshot')
  return { capture, bodies, screenshot: picture === undefined ? null : await read(picture), har: buildHar(capture) }
}
