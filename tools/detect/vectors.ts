// Owns what training knows of a sample: its vector, and what the rules say without the model. The look is kept in a folder by digest, since it takes its time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundedLook, reasonsOf, subjectOf, vectorOf } from '@tillwatch/core/detection'
import type { Look } from '@tillwatch/core/program'
import { sha256Of } from './corpus.ts'

export interface Known {
  vector: Float64Array
  /** Gravest weight among the reasons; null if none exists. */
  gravest: 'hard' | 'strong' | 'weak' | null
  /** Whether there is code, and a tree of it. */
  hasTree: boolean
}

const core = new URL('../../packages/core/src/', import.meta.url)

/** Digest of the code that looks: what it has kept is worth nothing to other code. */
function lookDigest(): string {
  const names = readdirSync(new URL('program', core), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const files = [...names.sort().map((name) => `program/${name}`), 'detection/closed-prefix.ts', 'detection/bounded-look.ts']
  return sha256Of(files.map((file) => readFileSync(new URL(file, core), 'utf8')).join('\n')).slice(0, 16)
}

/** A function that knows texts, and keeps its looks in the folder when there is one. */
export function createKnowing(cacheDir: string | null): (text: string) => Known {
  const digest = lookDigest()
  if (cacheDir) mkdirSync(cacheDir, { recursive: true })
  const lookAt = (text: string): Look => {
    const file = cacheDir && join(cacheDir, `${sha256Of(text).slice(0, 32)}.${digest}.json`)
    const kept = file ? readKept(file) : null
    if (kept) return kept
    const look = boundedLook(text)
    if (file) writeFileSync(file, JSON.stringify(look))
    return look
  }
  return (text) => {
    const subject = subjectOf(text, { look: lookAt(text) })
    return { vector: vectorOf(subject), gravest: reasonsOf(subject, text)[0]?.weight ?? null, hasTree: subject.look.steps > 0 }
  }
}

function readKept(file: string): Look | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Look
  } catch {
    // Not kept yet, or cut short: looked at again.
    return null
  }
}
