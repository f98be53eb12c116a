// The outcome as SARIF 2.1.0, which code hosts show next to a change.
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatBuild } from '@tillwatch/messages/builds'
import type { Language } from '@tillwatch/messages/format'
import { type Judged, problems, type Unauthorised } from './judge.ts'
import { buildHost } from './seen.ts'
import { sentenceOf, whyOf } from './words.ts'

export interface SarifFacts {
  result: ScanResult
  judged: Judged
  /** Absolute. */
  lock: string
  /** The built folder, absolute; null for an address. */
  folder: string | null
  /** Base of the reported paths. */
  workingFolder: string
  version: string
  language: Language
}

/** One result per unauthorized script: at its file in the built folder, otherwise at the lock file, which lacks it. */
export function sarifOf(facts: SarifFacts): string {
  const { result, judged, version, language } = facts
  const rules = problems.map((problem) => ({
    id: problem,
    shortDescription: { text: formatBuild({ code: `title.${problem}` }, language) },
    help: { text: formatBuild({ code: `remedy.${problem}` }, language) },
    defaultConfiguration: { level: 'error' },
  }))
  const run = {
    tool: { driver: { name: 'Tillwatch', version, rules } },
    invocations: [
      {
        executionSuccessful: result.result !== 'not-evaluated',
        toolExecutionNotifications: result.reason ? [{ level: 'error', message: { text: whyOf(result.reason, language) } }] : [],
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
    message: { text: `${sentenceOf(each, facts.language)} ${formatBuild({ code: `remedy.${problem}` }, facts.language)}` },
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
  // The path of an address is already percent-encoded, and cannot leave its folder.
  return `${relativeUri(workingFolder, folder)}${URL.parse(url)?.pathname ?? ''}`
}

function relativeUri(from: string, to: string): string {
  const path = relative(from, to).split(sep)
  // A file outside the working folder has no address that a code host could resolve.
  return path[0] === '..' ? encodeURIComponent(path.at(-1) ?? '') : path.map(encodeURIComponent).join('/')
}
