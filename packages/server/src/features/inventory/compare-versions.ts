// Compares two versions of a script, line by line, as readable code.

import type { ScriptDiff } from '@tillwatch/contract/shapes'
import { diffCode } from '@tillwatch/core/changes'
import type { Actor } from '#features/accounts/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import { getVersionSource } from './get-version-source.ts'

/**
 * Differences of `to` from `from`, both SHA-256 of contents of this script. Compares both as received if one cannot be formatted. Runs
 * nothing. Throws Refusal `not-found` like reading the code of either.
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
