// Finds files: the named ones, and the scripts below named folders.
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { InspectedFile } from '@tillwatch/core/detection'
import { failureText } from '../failure-words.ts'
import { notJudged } from './reasons.ts'

export interface Found {
  files: string[]
  /** What cannot be read, and why. */
  unreadable: InspectedFile[]
}

const FILES_MAX = 100_000
const DEPTH_MAX = 64
type Refuse = (...entry: Parameters<typeof notJudged>) => void

const scripts = /\.(?:js|mjs|cjs|html?)$/i

/** Files by location, each with the path that first named it. */
type Files = Map<string, string>

/** Files sorted by path, each once however it was named. Links inside folders are not followed, so that the walk ends. */
export function findFiles(paths: readonly string[]): Found {
  const files: Files = new Map()
  const unreadable: Found['unreadable'] = []
  const refuse: Refuse = (...entry) => {
    unreadable.push(notJudged(...entry))
  }
  for (const path of paths) {
    const facts = attempt(path, () => statSync(path), refuse)
    if (facts?.isFile()) add(files, path)
    else if (facts?.isDirectory()) walk(path, 0, files, refuse)
    else if (facts) refuse(path, 'no-file-or-folder')
  }
  return { files: [...files.values()].sort(), unreadable }
}

function add(files: Files, path: string): void {
  const place = resolve(path)
  if (!files.has(place)) files.set(place, path)
}

function walk(folder: string, depth: number, files: Files, refuse: Refuse): void {
  if (depth > DEPTH_MAX) {
    refuse(folder, 'too-deep', DEPTH_MAX)
    return
  }
  for (const entry of attempt(folder, () => readdirSync(folder, { withFileTypes: true }), refuse) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (basename(path) !== 'node_modules') walk(path, depth + 1, files, refuse)
    } else if (entry.isFile() && scripts.test(entry.name)) {
      if (files.size < FILES_MAX) add(files, path)
      else {
        refuse(folder, 'too-many-files', FILES_MAX)
        return
      }
    }
  }
}

function attempt<T extends Stats | Dirent[]>(path: string, read: () => T, refuse: Refuse): T | null {
  try {
    return read()
  } catch (error) {
    refuse(path, 'unreadable', failureText(error))
    return null
  }
}
