// Sentences of a result in a language, and shortening, for both the terminal and the HTML page.

import { type Cause, causeCodes } from '@tillwatch/contract/lists'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { describeLanding } from '@tillwatch/core/report'
import { formatCause } from '@tillwatch/messages/causes'
import { commandWordsOf } from '@tillwatch/messages/command'
import { formatFinding } from '@tillwatch/messages/findings'
import type { Language } from '@tillwatch/messages/format'
import { formatGap } from '@tillwatch/messages/gaps'
import { formatLabel, formatSubject } from '@tillwatch/messages/labels'
import { namesOf } from '@tillwatch/messages/names'
import { formatOutcome } from '@tillwatch/messages/outcomes'
import { formatComparison } from '@tillwatch/messages/visits'

/** Text from a page, made safe for a terminal: without control, format, or direction characters. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '�')
}

/** Shortens an address in the middle, never in its host. `length` 0 keeps everything. */
export function shortAddress(address: string, length: number): string {
  const text = plain(address)
  if (length === 0 || text.length <= length) return text
  const host = /^[a-z]+:\/\/[^/]*\/?/i.exec(text)?.[0] ?? ''
  const room = length - host.length - 1
  if (room < 6) return `${host}…${text.slice(-Math.max(4, room))}`
  const end = Math.ceil(room * 0.6)
  return `${text.slice(0, host.length + room - end)}…${text.slice(-end)}`
}

/** First lines of a report: where the visit ended if elsewhere than requested, whether it was evaluated, and the counts. */
export function headline(result: ScanResult, language: Language): string[] {
  const say = commandWordsOf(language)
  const seconds = (result.durationMs / 1000).toFixed(1)
  const landing = describeLanding(result, language)
  const lines = landing === null ? [] : [plain(landing)]
  if (result.result === 'not-evaluated') lines.push(say.notEvaluated(reason(result, language)))
  else if (result.result === 'partial') lines.push(say.partly(seconds, reason(result, language)))
  else lines.push(say.evaluated(seconds))
  if (result.result === 'not-evaluated') return lines
  const ran = result.scripts.filter((script) => script.ran)
  const third = ran.filter((script) => script.party === 'third').length
  const provider = ran.filter((script) => script.scope === 'payment-provider' || script.scope === 'three-d-secure').length
  lines.push(say.scripts({ ran: ran.length, third, provider, requests: result.requests.total, hosts: result.requests.hosts.length }))
  const { type, provider: of } = result.page.integration
  lines.push(type === 'none-found' ? say.noPayment : say.payment(namesOf(language).integration[type], of ? plain(of) : null))
  lines.push(canaryLine(result, language))
  if (result.cloakCheck) lines.push(cloakLine(result.cloakCheck, result.findings, language))
  lines.push(say.risk(result.risk.score, namesOf(language).severity[result.risk.severity], result.findings.length))
  return lines
}

type Reason = Pick<ScanResult['issues'][number], 'detail' | 'cause'>

/** What exactly happened: the cause in the language, or the browser's own words. */
export function detailOf({ detail, cause }: Reason, language: Language): string {
  const code = causeCodes.find((each) => each === cause?.code)
  return plain(cause && code ? formatCause({ code, values: cause.values } satisfies Cause, language) : detail)
}

function reason(result: ScanResult, language: Language): string {
  const say = commandWordsOf(language)
  if (!result.reason) return say.noReason
  const detail = detailOf(result.reason, language)
  const advice = /^browser-(?:missing|failed)$/.test(result.reason.code) ? ` ${say.seeDoctor}` : ''
  const outcome = formatOutcome(result.reason.code, language)
  return detail ? `${outcome} ${sentence(detail)}${advice}` : outcome
}

/** A detail of the evidence as a separate sentence. An address at its beginning stays as it is. */
function sentence(detail: string): string {
  const first = /^[a-z]+:\/\//.test(detail) ? detail.charAt(0) : detail.charAt(0).toUpperCase()
  return `${first}${detail.slice(1)}${/[.!?]$/.test(detail) ? '' : '.'}`
}

type CloakCheck = NonNullable<ScanResult['cloakCheck']>

function cloakLine(check: CloakCheck, findings: ScanResult['findings'], language: Language): string {
  const { cloak } = commandWordsOf(language)
  const detail = plain(cloakDetail(check, language))
  if (check.state !== 'compared') return cloak.notCompared(detail)
  const found = findings.filter((finding) => finding.check === 'inventory-differs-by-client').length
  return found === 0 ? cloak.same(detail) : cloak.differences(found, detail)
}

/** The result has it in English. */
function cloakDetail({ detail, detailCodes }: CloakCheck, language: Language): string {
  if (language === 'en') return detail
  const said = detailCodes.flatMap((fact) => formatComparison(fact, language) ?? [])
  return said.length > 0 ? said.join(' ') : detail
}

function canaryLine(result: ScanResult, language: Language): string {
  const { card } = commandWordsOf(language)
  if (result.page.fields.length === 0) return card.noField
  const kept = result.findings.some(({ check }) => check === 'card-kept-in-browser')
  if (!result.canarySearched && !kept) return card.partly
  const cards = result.canary.filter((sighting) => sighting.value === 'card')
  const away = cards.filter((sighting) => sighting.expected === 'no')
  const hosts = [...new Set(away.map((sighting) => plain(sighting.host)))].join(', ')
  if (away.length > 0) return away.every(({ blocked }) => blocked) ? card.tried(hosts) : card.left(hosts)
  if (kept) return card.stored
  return cards.length > 0 ? card.expected : card.notSeen
}

type Noted = Pick<ScanResult, 'result' | 'issues' | 'page' | 'canaryCoverage' | 'journey'>

/** Notes on missing evidence, one sentence each. */
export function notes(result: Noted, language: Language): string[] {
  const issues = result.issues.map((issue) => {
    const detail = detailOf(issue, language)
    return `${formatOutcome(issue.code, language)}${detail ? ` (${detail})` : ''}`
  })
  const filled = result.journey?.steps.flatMap((step) => step.filled ?? []) ?? []
  if (filled.length > 0) issues.push(commandWordsOf(language).filled(plain(filled.join(', '))))
  return result.result === 'not-evaluated' ? issues : [...issues, ...cardNotes(result, language)]
}

const GAPS_TOLD_MAX = 5

/** What the visit does not know about the test card, so that silence is not mistaken for a clean page. */
function cardNotes({ page, canaryCoverage }: Pick<ScanResult, 'page' | 'canaryCoverage'>, language: Language): string[] {
  const say = commandWordsOf(language).gaps
  if (!canaryCoverage) return page.fields.length > 0 ? [say.noCard] : []
  const why = ({ code, params }: Pick<(typeof canaryCoverage.notTyped)[number], 'code' | 'params'>) =>
    plain(formatGap(code, params, language))
  const gaps = [
    ...canaryCoverage.notTyped.map((gap) => {
      const name = page.fields.find((field) => field.id === gap.fieldId)?.name ?? ''
      return say.notTyped(name ? plain(name) : null, why(gap))
    }),
    ...canaryCoverage.notSearched.map((gap) => say.notSearched(shortAddress(gap.url, 120), why(gap))),
  ]
  const typed = canaryCoverage.typedInto.filter(({ kind }) => kind === 'card-number')
  if (page.fields.length > 0 && typed.length === 0) gaps.unshift(say.noCardField)
  else if (typed.length > 0 && !typed.some(({ verified }) => verified)) gaps.unshift(say.unseen)
  const more = gaps.length - GAPS_TOLD_MAX
  return more > 0 ? [...gaps.slice(0, GAPS_TOLD_MAX), say.more(more)] : gaps
}

/** A script's details in a few words: its state, its origin, and its behavior. */
export function details(script: ScriptResult, language: Language): string {
  const { published } = commandWordsOf(language)
  const names = namesOf(language)
  const parts: string[] = []
  if (script.blocked) parts.push(`${names.scriptState.blocked} ${names.blocker[script.blocked.by]}`)
  else if (!script.ran) parts.push(names.scriptState[script.state])
  if (script.vendor) parts.push(plain(script.vendor))
  if (script.library) parts.push(plain(libraryWords(script.library, published)))
  parts.push(...new Set(script.behaviours.map(({ kind }) => names.behaviour[kind])))
  return parts.join(', ')
}

function libraryWords({ name, version, published }: NonNullable<ScriptResult['library']>, word: string): string {
  return `${name}${version ? ` ${version}` : ''}${published ? ` (${word})` : ''}`
}

/** The final address, or the name of code without one. */
export function where(script: ScriptResult, language: Language): string {
  return script.finalUrl ?? script.url ?? nameOf(script, language)
}

const nameOf = ({ label, labelCode }: Pick<ScriptResult, 'label' | 'labelCode'>, language: Language): string =>
  (labelCode && formatLabel(labelCode, language)) ?? label

/** The texts of a finding, with the name of its script in the language. */
export function findingWords(finding: ScanResult['findings'][number], scripts: readonly ScriptResult[], language: Language) {
  const { subject, labelCode, params } = finding
  if (!('label' in params)) return formatFinding(finding, language)
  const script = scripts.find(({ id }) => id === finding.scriptId)
  const label = script
    ? nameOf(script, language)
    : subject === 'unnamed-script' || subject === 'page-itself'
      ? formatSubject(subject, language)
      : nameOf({ label: String(params.label), labelCode }, language)
  return formatFinding({ ...finding, params: { ...params, label } }, language)
}
