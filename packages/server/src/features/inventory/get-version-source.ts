// Code of one version of a script, as received or formatted.
import type { Actor } from '#features/accounts/index.ts'
import { getScriptSource, type ScanContext } from '#features/scans/index.ts'
import { ownVersion } from './own-script.ts'

type Source = Awaited<ReturnType<typeof getScriptSource>>

/** Throws Refusal `not-found` for a script of another account, a content that this script never had, and one that could not be stored. */
export async function getVersionSource(
  context: ScanContext,
  actor: Actor,
  scriptId: string,
  sha256: string,
  form: Source['form'],
): Promise<Source> {
  const { scanId, scriptId: idThere } = await ownVersion(context.db, actor, scriptId, sha256)
  return getScriptSource(context, actor, scanId, idThere, form)
}
