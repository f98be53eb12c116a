// Data about a script from one scan: its frames, and its chain of loading.
import { createHash } from 'node:crypto'
import { historyMax, type RelatedScript, type ScriptResult, type Sighting } from '@tillwatch/contract/shapes'

/** SHA-256 of an identity, which can be too long for an index. */
export const hashOf = (identity: string) => createHash('sha256').update(identity).digest('hex')

type Seen = Omit<Sighting, 'scanId' | 'related'> & { related: (Omit<RelatedScript, 'historyId'> & { identitySha256: string })[] }

/** Null if the scan has no script with that ID. Lists at most 200 of the scripts that it loaded, nearest first. */
export function sightingOf(scripts: readonly ScriptResult[], id: string): Seen | null {
  const script = scripts.find((candidate) => candidate.id === id)
  if (script === undefined) return null
  const same = scripts.filter(({ identity }) => identity === script.identity)
  const frames = new Map(same.map(({ frame }) => [frame.id, frame]))
  const known = new Map(scripts.map((each) => [each.id, each]))
  const loaders = script.initiators.flatMap(({ scriptId }) => known.get(scriptId ?? '') ?? [])
  const related = new Set([...loaders, ...loadedBy(scripts, script)].filter((each) => each !== script))
  return {
    script,
    frames: [...frames.values()],
    related: [...related].map((each) => ({
      id: each.id,
      label: each.label,
      ...(each.labelCode === undefined ? {} : { labelCode: each.labelCode }),
      loadedBy: loaderOf(each),
      identitySha256: hashOf(each.identity),
    })),
  }
}

/** ID of the script that loaded this one; null if the page did, or if unknown. */
function loaderOf({ initiators }: ScriptResult): string | null {
  return initiators.find(({ scriptId }) => scriptId !== null)?.scriptId ?? null
}

/** All scripts that a script loaded, directly or indirectly, nearest first. */
function loadedBy(scripts: readonly ScriptResult[], script: ScriptResult): ScriptResult[] {
  const children = Map.groupBy(scripts, loaderOf)
  const found = new Set([script])
  for (const each of found) for (const child of children.get(each.id) ?? []) if (found.size <= historyMax.loaded) found.add(child)
  found.delete(script)
  return [...found]
}
