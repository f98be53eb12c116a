// Owns bench/detect/corpus.json: which files the figures were measured on, by name, version and digest; never the files.
// Use: node bench/detect/manifest.ts --malicious DIR --benign DIR --packages FILE, whose lines are `NAME ARCHIVE`, as `npm pack` names archives.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCorpus } from '../../tools/detect/corpus.ts'

export interface Manifest {
  about: string
  /** What a malicious file may be that is no skimmer which runs as it is: the criteria, by which files were read and not scored. */
  kinds: Record<string, string>
  malicious: { source: string; name: string; sha256: string; is?: string }[]
  benign: { package: string; version: string; file: string; sha256: string }[]
}

export const manifestFile = new URL('./corpus.json', import.meta.url)

export const readManifest = (): Manifest => JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest

const BYTES_MAX = 4_000_000

if (import.meta.main) {
  const { values } = parseArgs({ options: { malicious: { type: 'string' }, benign: { type: 'string' }, packages: { type: 'string' } } })
  if (!values.malicious || !values.benign || !values.packages) {
    console.error('Use: node bench/detect/manifest.ts --malicious DIR --benign DIR --packages FILE')
    process.exit(2)
  }
  const lines = readFileSync(values.packages, 'utf8').split('\n').filter(Boolean)
  const bySource = new Map(
    lines.map((line) => {
      const [name = '', archive = ''] = line.split(' ')
      const bare = name.replace(/^@/, '').replace('/', '-')
      return [name.replace(/[/@]/g, '_'), { name, version: archive.slice(bare.length + 1).replace(/\.tgz$/, '') }]
    }),
  )
  const before = readManifest()
  const isOf = new Map(before.malicious.map(({ sha256, is }) => [sha256, is]))
  const manifest: Manifest = {
    kinds: before.kinds,
    about:
      'What the figures of bench/RESULTS.md were measured on. Files of packages are fetched by `node bench/detect/fetch.ts DIR`; skimmers are not fetched: source names the public repository.',
    malicious: readCorpus(values.malicious, BYTES_MAX).map(({ source, name, sha256 }) => ({
      source,
      name: name.slice(source.length + 1),
      sha256,
      ...(isOf.get(sha256) ? { is: isOf.get(sha256)! } : {}),
    })),
    benign: readCorpus(values.benign, BYTES_MAX).flatMap(({ source, name, sha256 }) => {
      const from = bySource.get(source)
      return from ? { package: from.name, version: from.version, file: name.slice(source.length + 2).replaceAll('__', '/'), sha256 } : []
    }),
  }
  const rows = (list: object[]) => list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  const { about, kinds, malicious, benign } = manifest
  writeFileSync(
    manifestFile,
    `{\n  "about": ${JSON.stringify(about)},\n  "kinds": ${JSON.stringify(kinds)},\n  "malicious": [\n${rows(malicious)}\n  ],\n  "benign": [\n${rows(benign)}\n  ]\n}\n`,
  )
  console.log(`${malicious.length} skimmers, ${benign.length} files of packages`)
}
