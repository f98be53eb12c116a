// Owns the outcome as SARIF 2.1.0, which code hosts show beside a change.
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { type Judged, problems, type Unauthorised } from './judge.ts'
import { buildHost } from './seen.ts'
import { remedies, sentenceOf, titles } from './words.ts'

export interface SarifFacts {
  result: ScanResult
  judged: Judged
  /** Absolute. */
  lock: string
  /** The built folder, absolute; null for an address. */
  folder: string | null
  /** Against which paths are told. */
  workingFolder: string
  version: string
}

/** A result for each unauthorised script: at its file of the built folder, else at the lock file, where it is missing. */
export function sarifOf(facts: SarifFacts): string {
  const { result, judged, version } = facts
  const rules = problems.map((problem) => ({
    id: problem,
    shortDescription: { text: titles[problem] },
    help: { text: remedies[problem] },
    defaultConfiguration: { level: 'error' },
  }))
  const run = {
    tool: { driver: { name: 'Tillwatch', version, rules } },
    invocations: [
      {
        executionSuccessful: result.result !== 'not-evaluated',
        toolExecutionNotifications: result.reason ? [{ level: 'error', message: { text: result.reason.detail } }] : [],
      },
    ],
    results: judged.unauthorised.map((each) => resultOf(each, facts)),
  }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function resultOf(each: Unauthorised, facts: SarifFacts) {
  const { problem, script } = each
  return {
    ruleId: problem,
    ruleIndex: problems.indexOf(problem),
    level: 'error',
    message: { text: `${sentenceOf(each)} ${remedies[problem]}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(each, facts) }, region: { startLine: 1 } },
        logicalLocations: [{ fullyQualifiedName: script.identity, kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'script/v1': createHash('sha256').update(`${problem} ${script.identity}`).digest('hex') },
  }
}

function uriOf({ script: { url, host } }: Unauthorised, { lock, folder, workingFolder }: SarifFacts): string {
  if (folder === null || host !== buildHost || url === null) return relativeUri(workingFolder, lock)
  // The path of an address is percent-encoded as it is, and leads out of nothing.
  return `${relativeUri(workingFolder, folder)}${URL.parse(url)?.pathname ?? ''}`
}

function relativeUri(from: string, to: string): string {
  const path = relative(from, to).split(sep)
  // What lies outside of the working folder has no address that a code host could follow.
  return path[0] === '..' ? encodeURIComponent(path.at(-1) ?? '') : path.map(encodeURIComponent).join('/')
}
