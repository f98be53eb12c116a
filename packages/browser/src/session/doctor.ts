// Checks whether this machine is ready for scanning: which browser, how old, how confined, and what to do about each problem.
import { browserUser } from './browser-user.ts'
import { BROWSER_VARIABLE, type BrowserSource, type FindChoices, FULL_BROWSER_VARIABLE } from './find.ts'
import { systemHasFonts } from './fonts.ts'
import { installAdvice } from './install-advice.ts'
import { chooseBrowser, NO_SANDBOX_VARIABLE } from './launch.ts'
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
  /** The finding, as a sentence. */
  detail: string
  /** What to do; null if there is nothing to do. */
  remedy: string | null
}

/** Starts and checks the browser for scans, and the one for cloaking checks. Never rejects for a machine that is not ready. */
export async function diagnose(env: NodeJS.ProcessEnv, sources?: readonly BrowserSource[]): Promise<{ checks: DoctorCheck[] }> {
  const chosen = await chooseBrowser({ env, sources })
  const looks = chosen.ok ? browserChecks(chosen.probed, Date.now()) : [missing(chosen.code, chosen.detail)]
  const probed = chosen.ok ? chosen.probed : null
  const second = probed ? [await secondBrowser(probed, { env, sources })] : []
  return { checks: [...looks, fonts(env, probed), ...second] }
}

function missing(code: 'browser-missing' | 'browser-failed', detail: string): DoctorCheck {
  if (code === 'browser-missing') {
    return { id: 'browser', state: 'problem', detail: 'No Chromium or Chrome was found.', remedy: installAdvice() }
  }
  if (/as an ordinary user/.test(detail)) {
    const remedy = 'Run Tillwatch as an ordinary user. In a container, use the option --user.'
    return { id: 'browser', state: 'problem', detail, remedy }
  }
  if (/sandbox/i.test(detail)) return { id: 'browser', state: 'problem', detail, remedy: sandboxRemedy() }
  const remedy = detail.includes(BROWSER_VARIABLE)
    ? `Correct ${BROWSER_VARIABLE}, or unset it so that Tillwatch chooses a browser.`
    : `Replace it. ${installAdvice()}`
  return { id: 'browser', state: 'problem', detail, remedy }
}

function browserChecks(probed: ProbedBrowser, now: number): DoctorCheck[] {
  const { candidate, binary, version, majorVersion, sandbox } = probed
  const from = {
    env: 'set by TILLWATCH_BROWSER',
    system: 'installed on this system',
    cache: 'from another tool’s cache',
    bundled: 'bundled with Tillwatch',
  }
  const where = candidate.source === 'bundled' ? 'unpacked at' : 'at'
  const libraries = binary.libraryDir === null ? '' : ', with its own libraries because this system lacks NSS'
  return [
    {
      id: 'browser',
      state: 'ok',
      detail: `Chromium ${version}, ${from[candidate.source]}, ${where} ${binary.path}${libraries}. It passed its self-test.`,
      remedy: null,
    },
    age(majorVersion, candidate.source, now),
    sandboxCheck(sandbox),
  ]
}

function age(major: number, source: BrowserSource, now: number): DoctorCheck {
  const days = ageDays(major, now)
  const detail = `Version ${major} was released about ${days} days ago.`
  if (days <= AGE_WARNING_DAYS) return { id: 'browser-age', state: 'ok', detail, remedy: null }
  const state = days > AGE_PROBLEM_DAYS ? 'problem' : 'warning'
  const remedy: Record<BrowserSource, string> = {
    env: `Update it, or unset ${BROWSER_VARIABLE} so that Tillwatch chooses another one.`,
    system: 'Update it with your system’s package manager.',
    cache: `Update it with the tool that downloaded it, or install one that gets security updates. ${installAdvice()}`,
    bundled: `A system browser gets security updates, but the bundled one does not. ${installAdvice()}`,
  }
  return {
    id: 'browser-age',
    state,
    detail: `${detail} It opens hostile pages without the security fixes made since then.`,
    remedy: remedy[source],
  }
}

function sandboxCheck(sandbox: boolean): DoctorCheck {
  const user = browserUser()
  const who = user ? `, as the user ${user.name}` : ''
  if (sandbox) return { id: 'sandbox', state: 'ok', detail: `Pages run in the browser’s sandbox${who}.`, remedy: null }
  return { id: 'sandbox', state: 'problem', detail: `Pages run without a sandbox${who}.`, remedy: sandboxRemedy() }
}

function sandboxRemedy(): string {
  return (
    'Allow the browser to create user namespaces. On Debian, install chromium-sandbox. In Docker, use a seccomp profile that allows clone and unshare ' +
    'with CLONE_NEWUSER. On Ubuntu 23.10 or later, give the program an AppArmor profile with userns, or set kernel.apparmor_restrict_unprivileged_userns to 0. ' +
    `Only if you trust every page that you scan, set ${NO_SANDBOX_VARIABLE}=1.`
  )
}

function fonts(env: NodeJS.ProcessEnv, probed: ProbedBrowser | null): DoctorCheck {
  if (systemHasFonts(env)) return { id: 'fonts', state: 'ok', detail: 'This system has fonts.', remedy: null }
  const remedy = 'Install fonts: apt install fonts-liberation fonts-noto-core (Debian, Ubuntu) or dnf install liberation-fonts (Fedora).'
  const detail = probed?.binary.fontsDir
    ? 'This system has no fonts. Scans use the bundled font, which has only Latin, Greek, and Cyrillic letters.'
    : 'This system has no fonts, so screenshots show no text.'
  return { id: 'fonts', state: 'warning', detail, remedy }
}

async function secondBrowser(first: ProbedBrowser, choices: FindChoices): Promise<DoctorCheck> {
  const id = 'second-browser'
  const fullChrome = first.binary.headless !== 'full'
  const second = await chooseBrowser({ ...choices, fullChrome })
  if (second.ok) {
    const { product, binary } = second.probed
    return { id, state: 'ok', detail: `Cloaking checks compare with ${product.replace('/', ' ')} at ${binary.path}.`, remedy: null }
  }
  const kind = fullChrome ? 'full Chrome or Chromium' : 'headless shell'
  if (second.code === 'browser-missing') {
    const detail = `No ${kind} was found, so --cloak-check cannot compare browsers. Other scans are not affected.`
    return { id, state: 'warning', detail, remedy: `To use --cloak-check: ${installAdvice(fullChrome ? 'full' : 'any')}` }
  }
  const remedy = second.detail.includes(FULL_BROWSER_VARIABLE)
    ? `Correct ${FULL_BROWSER_VARIABLE}, or unset it.`
    : `Replace it. ${installAdvice('full')}`
  return { id, state: 'warning', detail: `--cloak-check cannot compare browsers. ${second.detail}`, remedy }
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
