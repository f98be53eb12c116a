// Checks whether this machine is ready for scanning: which browser, how old, how confined, and what to do about each problem.
import type { DoctorMessage } from '@tillwatch/messages/doctor'
import type { Message } from '@tillwatch/messages/format'
import { browserUser } from './browser-user.ts'
import { BROWSER_VARIABLE, type BrowserSource, type FindChoices, FULL_BROWSER_VARIABLE } from './find.ts'
import { systemHasFonts } from './fonts.ts'
import { installAdvice } from './install-advice.ts'
import { chooseBrowser, NO_SANDBOX_VARIABLE, type NoBrowser } from './launch.ts'
import type { ProbedBrowser } from './probe.ts'

const DAY_MS = 86_400_000

/**
 * The rhythm: four weeks per major version from 144 (2026-01-13) to 152, two weeks from 153 (2026-09-08) on. Compared with the dates of
 * Debian's chromium changelog (146 to 156), which follow by 0 to 8 days. Versions before 144 are counted back by four weeks, which makes
 * them look up to three weeks younger than they are, because of the pauses around each new year.
 */
const ANCHORS = [
  { major: 153, releasedAt: Date.UTC(2026, 8, 8), weeksEach: 2 },
  { major: 144, releasedAt: Date.UTC(2026, 0, 13), weeksEach: 4 },
]

/** After this many days, a browser lacks several rounds of security updates. */
const AGE_WARNING_DAYS = 45
const AGE_PROBLEM_DAYS = 150

export type CheckState = 'ok' | 'warning' | 'problem'

export interface DoctorCheck {
  id: 'browser' | 'browser-age' | 'sandbox' | 'fonts' | 'second-browser'
  state: CheckState
  detail: DoctorMessage
  /** What to do; null if there is nothing to do. */
  remedy: DoctorMessage | null
}

/** Starts and checks the browser for scans, and the one for cloaking checks. Never rejects for a machine that is not ready. */
export async function diagnose(env: NodeJS.ProcessEnv, sources?: readonly BrowserSource[]): Promise<{ checks: DoctorCheck[] }> {
  const chosen = await chooseBrowser({ env, sources })
  const looks = chosen.ok ? browserChecks(chosen.probed, Date.now()) : [missing(chosen)]
  const probed = chosen.ok ? chosen.probed : null
  const second = probed ? [await secondBrowser(probed, { env, sources })] : []
  return { checks: [...looks, fonts(env, probed), ...second] }
}

const withoutSandbox = ['start.no-sandbox', 'start.sandbox-helper', 'start.unconfined']

/** The codes in a message and in its values. */
function codesIn({ code, values = {} }: Message): string[] {
  return [code, ...Object.values(values).flatMap((value) => (typeof value === 'object' && 'code' in value ? codesIn(value) : []))]
}

function missing({ code, why }: NoBrowser): DoctorCheck {
  const found = { id: 'browser', state: 'problem' } as const
  if (code === 'browser-missing') return { ...found, detail: { code: 'no-browser' }, remedy: installAdvice() }
  const codes = codesIn(why)
  if (codes.includes('start.root')) return { ...found, detail: why, remedy: { code: 'ordinary-user' } }
  if (withoutSandbox.some((code) => codes.includes(code))) return { ...found, detail: why, remedy: sandboxRemedy }
  const remedy: DoctorMessage = codes.includes('refused.named')
    ? { code: 'correct-variable', values: { variable: BROWSER_VARIABLE } }
    : { code: 'replace', values: { install: installAdvice() } }
  return { ...found, detail: why, remedy }
}

function browserChecks({ candidate, binary, version, majorVersion, sandbox }: ProbedBrowser, now: number): DoctorCheck[] {
  const from = { code: `from.${candidate.source}` }
  const where = { code: candidate.source === 'bundled' ? 'where.unpacked' : 'where.at' }
  const code = binary.libraryDir === null ? 'found' : 'found-with-libraries'
  const detail: DoctorMessage = { code, values: { version, from, where, path: binary.path } }
  return [{ id: 'browser', state: 'ok', detail, remedy: null }, age(majorVersion, candidate.source, now), sandboxCheck(sandbox)]
}

function age(major: number, source: BrowserSource, now: number): DoctorCheck {
  const values = { major, days: ageDays(major, now) }
  const id = 'browser-age'
  if (values.days <= AGE_WARNING_DAYS) return { id, state: 'ok', detail: { code: 'age', values }, remedy: null }
  const state = values.days > AGE_PROBLEM_DAYS ? 'problem' : 'warning'
  const install = installAdvice()
  const remedies: Record<BrowserSource, DoctorMessage> = {
    env: { code: 'update.env', values: { variable: BROWSER_VARIABLE } },
    system: { code: 'update.system' },
    cache: { code: 'update.cache', values: { install } },
    bundled: { code: 'update.bundled', values: { install } },
  }
  return { id, state, detail: { code: 'age-old', values }, remedy: remedies[source] }
}

function sandboxCheck(sandbox: boolean): DoctorCheck {
  const user = browserUser()
  const code = sandbox ? 'sandbox' : 'no-sandbox'
  const detail: DoctorMessage = user ? { code: `${code}-as`, values: { name: user.name } } : { code }
  return { id: 'sandbox', state: sandbox ? 'ok' : 'problem', detail, remedy: sandbox ? null : sandboxRemedy }
}

const sandboxRemedy: DoctorMessage = { code: 'sandbox-remedy', values: { variable: NO_SANDBOX_VARIABLE } }

function fonts(env: NodeJS.ProcessEnv, probed: ProbedBrowser | null): DoctorCheck {
  if (systemHasFonts(env)) return { id: 'fonts', state: 'ok', detail: { code: 'fonts' }, remedy: null }
  const code = probed?.binary.fontsDir ? 'bundled-font' : 'no-fonts'
  return { id: 'fonts', state: 'warning', detail: { code }, remedy: { code: 'fonts-remedy' } }
}

async function secondBrowser(first: ProbedBrowser, choices: FindChoices): Promise<DoctorCheck> {
  const id = 'second-browser'
  const fullChrome = first.binary.headless !== 'full'
  const second = await chooseBrowser({ ...choices, fullChrome })
  if (second.ok) {
    const { product, binary } = second.probed
    const values = { product: product.replace('/', ' '), path: binary.path }
    return { id, state: 'ok', detail: { code: 'second', values }, remedy: null }
  }
  if (second.code === 'browser-missing') {
    const install = installAdvice(fullChrome ? 'full' : 'any')
    const detail: DoctorMessage = { code: fullChrome ? 'no-second.full' : 'no-second.shell' }
    return { id, state: 'warning', detail, remedy: { code: 'second-remedy', values: { install } } }
  }
  const remedy: DoctorMessage =
    second.why.code === 'refused.named' && second.why.values.variable === FULL_BROWSER_VARIABLE
      ? { code: 'correct-or-unset', values: { variable: FULL_BROWSER_VARIABLE } }
      : { code: 'replace', values: { install: installAdvice('full') } }
  return { id, state: 'warning', detail: { code: 'second-failed', values: { why: second.why } }, remedy }
}

/** Approximate release of the major version's first stable release, in ms since 1970. Later versions follow the latest known rhythm. */
export function releasedAt(major: number): number {
  const anchor = ANCHORS.find((one) => major >= one.major) ?? ANCHORS.at(-1)!
  return anchor.releasedAt + (major - anchor.major) * anchor.weeksEach * 7 * DAY_MS
}

/** Whole days from the major version's release to `now` (ms since 1970); 0 for an unknown newer one. */
export function ageDays(major: number, now: number): number {
  return Math.max(0, Math.floor((now - releasedAt(major)) / DAY_MS))
}
