// Owns what one scan knows of a script: its frames, and the line of loading that it stands in.
import { createHash } from 'node:crypto'
import { historyMax, type RelatedScript, type ScriptResult, type Sighting } from '@tillwatch/contract/shapes'

/** SHA-256 of an identity: it can be longer than an index takes. */
export const hashOf = (identity: string) => createHash('sha256').update(identity).digest('hex')

type Seen = Omit<Sighting, 'scanId' | 'related'> & { related: (Omit<RelatedScript, 'historyId'> & { identitySha256: string })[] }

/** Null when the scan has no script of that id. Of what it loaded, at most 200 are told, the nearest first. */
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

/** Id of the script that loaded this one; null when the page did, or nobody is known. */
function loaderOf({ initiators }: ScriptResult): string | null {
  return initiators.find(({ scriptId }) => scriptId !== null)?.scriptId ?? null
}

/** All that a script loaded itself or through others, the nearest first. */
function loadedBy(scripts: readonly ScriptResult[], script: ScriptResult): ScriptResult[] {
  const children = Map.groupBy(scripts, loaderOf)
  const found = new Set([script])
  for (const each of found) for (const child of children.get(each.id) ?? []) if (found.size <= historyMax.loaded) found.add(child)
  found.delete(script)
  return [...found]
}
