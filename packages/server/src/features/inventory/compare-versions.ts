// Owns comparing two versions of a script, line by line, as readable code.

import type { ScriptDiff } from '@tillwatch/contract/shapes'
import { diffCode } from '@tillwatch/core/changes'
import type { Actor } from '#features/accounts/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import { getVersionSource } from './get-version-source.ts'

/**
 * What `to` has otherwise than `from`, both SHA-256 of contents of this script. Both are compared as received where one of them cannot be laid out.
 * Nothing is run. Throws Refusal `not-found` as reading the code of either does.
 */
export async function compareVersions(
  context: ScanContext,
  actor: Actor,
  scriptId: string,
  { from, to }: { from: string; to: string },
): Promise<ScriptDiff> {
  const read = async (form: ScriptDiff['form']) => [
    await getVersionSource(context, actor, scriptId, from, form),
    await getVersionSource(context, actor, scriptId, to, form),
  ]
  const laidOut = await read('pretty')
  const failed = laidOut.find((source) => source.form === 'raw')
  const [one, other] = failed ? await read('raw') : laidOut
  const { lines, ...told } = diffCode(one ?? nothing, other ?? nothing)
  return {
    from: { sha256: from, lines: lines[0] },
    to: { sha256: to, lines: lines[1] },
    form: failed ? 'raw' : 'pretty',
    note: failed?.note ?? null,
    ...told,
  }
}

const nothing = { text: '' }
