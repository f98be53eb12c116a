// Creates the published comparison of two inputs.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ScanResult } from '@tillwatch/contract/shapes'
import {
  type Bodies,
  CHANGES_VERSION,
  type ComparisonReport,
  compareFiles,
  type NotCompared,
  named,
  publishedComparison,
  publishedKnowledge,
} from '@tillwatch/core/changes'
import { compareResults } from '@tillwatch/core/report'
import type { Asked } from './arguments.ts'
import { type Input, inputBytesMax } from './read-input.ts'

/** Runs the requested comparison. Never throws, whatever the files contain. */
export function makeReport(asked: Asked): ComparisonReport {
  const { before, after, bodies, host, declared } = asked
  if (before.kind === 'scan' && after.kind === 'scan') {
    const kept = bodies === null ? {} : { before: bodiesIn(bodies), after: bodiesIn(bodies) }
    const compared = compareResults(before.result, after.result, kept, {
      knowledgeOf: ({ sha256 }) => publishedKnowledge(sha256),
      declared,
    })
    const sides = { before: scanSide(before.result), after: scanSide(after.result) }
    return { version: CHANGES_VERSION, of: 'scans', ...sides, ...publishedComparison(compared) }
  }
  const [one, other] = [before, after] as [Script, Script]
  const sides = { before: scriptSide(one), after: scriptSide(other) }
  const compared = compareFiles(one.text, other.text, other.file, publishedKnowledge(sides.after.sha256), {
    host,
    approvedHosts: [...declared.paymentProviders, ...declared.ownHosts],
  })
  const notCompared = [one, other].flatMap(({ isLossy, file }): NotCompared[] =>
    isLossy ? [{ subject: named(file), why: { code: 'no-utf8', given: {} } }] : [],
  )
  return { version: CHANGES_VERSION, of: 'scripts', ...sides, ...publishedComparison({ ...compared, notCompared }) }
}

type Script = Extract<Input, { kind: 'script' }>

const scanSide = ({ captureId, startedAt, profile, result, page }: ScanResult) => ({
  url: page.finalUrl || page.requestedUrl,
  captureId,
  startedAt,
  profile,
  result,
})

const scriptSide = ({ file, bytes }: Script) => ({
  file,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  sizeBytes: bytes.length,
})

/** Bodies by SHA-256, read on demand. A file that is missing, too large, or does not match its name is ignored. */
function bodiesIn(folder: string): Bodies {
  return {
    get(sha256) {
      try {
        const file = join(folder, `${sha256}.js`)
        if (!/^[0-9a-f]{64}$/.test(sha256) || statSync(file).size > inputBytesMax) return undefined
        const body = readFileSync(file)
        return createHash('sha256').update(body).digest('hex') === sha256 ? body : undefined
      } catch {
        return undefined // missing or unreadable; the comparison reports that for the script
      }
    },
  }
}
