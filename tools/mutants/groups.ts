// Owns what the draw draws from, and how much of each: the promises that hurt most when they break unseen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './draw-mutants.ts'

export interface Group {
  name: string
  count: number
  files: SourceFile[]
}

/** The list was drawn with it, at the commit that brought the list. */
export const seed = 24

const features = 'packages/server/src/features'
const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/generated\/|\/migrations\//.test(path)

function filesUnder(...places: string[]): SourceFile[] {
  return places
    .flatMap((place) =>
      place.endsWith('.ts') ? [place] : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
    )
    .filter(isCode)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The files of the column “Where” of docs/spec-coverage.md. */
function filesOfSpecification(): SourceFile[] {
  const rows = readFileSync('docs/spec-coverage.md', 'utf8').split('\n')
  const cells = rows.map((row) => row.split('|')).filter(({ length, 1: number = '' }) => length === 7 && /^ \d+\.\d+ $/.test(number))
  const paths = new Set(cells.flatMap(({ 3: where = '' }) => [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)))
  return [...paths].filter((path) => isCode(path) && existsSync(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Verbs of every feature; only the lines that ask for a permission are left of them. */
function permissionChecks(): SourceFile[] {
  return filesUnder(features)
    .filter(({ path }) => !path.includes('/accounts/'))
    .map(({ path, text }) => ({
      path,
      text: text
        .split('\n')
        .map((line) => (/'[a-z]+:[a-z]+'/.test(line) && /\b(authorise|own[A-Z])\w*\(/.test(line) ? line : line.replace(/^/, '// ')))
        .join('\n'),
    }))
}

/** All groups with their files as they are now. */
export function readGroups(): Group[] {
  const core = 'packages/core/src'
  return [
    { name: 'spec', count: 48, files: filesOfSpecification() },
    { name: 'egress', count: 12, files: filesUnder('packages/browser/src/egress') },
    { name: 'capture', count: 8, files: filesUnder('packages/browser/src/collectors', 'packages/browser/src/behaviour') },
    { name: 'tenancy', count: 6, files: filesUnder('packages/server/src/db/tenancy.ts', `${features}/accounts`) },
    { name: 'permission', count: 10, files: permissionChecks() },
    { name: 'verdict', count: 26, files: filesUnder(`${core}/changes`, `${core}/detection`, `${core}/checks`, `${core}/risk`) },
    { name: 'evidence', count: 12, files: filesUnder(`${core}/evidence`, `${features}/evidence`) },
    { name: 'billing', count: 14, files: filesUnder(`${features}/billing`) },
    { name: 'alert', count: 14, files: filesUnder(`${features}/alerts`) },
  ]
}
