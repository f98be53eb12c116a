// Owns the diagnosis of this machine for scanning: which browser, how old, how confined, and what to do about each problem.
import { browserUser } from './browser-user.ts'
import { BROWSER_VARIABLE, type BrowserSource, type FindChoices, FULL_BROWSER_VARIABLE } from './find.ts'
import { systemHasFonts } from './fonts.ts'
import { installAdvice } from './install-advice.ts'
import { chooseBrowser, NO_SANDBOX_VARIABLE } from './launch.ts'
import type { ProbedBrowser } from './probe.ts'
import { ageDays } from './release-dates.ts'

/** After this a browser lacks several rounds of security updates. */
const AGE_WARNING_DAYS = 45
const AGE_PROBLEM_DAYS = 150

export type CheckState = 'ok' | 'warning' | 'problem'

export interface DoctorCheck {
  id: 'browser' | 'browser-age' | 'sandbox' | 'fonts' | 'second-browser'
  state: CheckState
  /** What was found, as a sentence. */
  detail: string
  /** What to do; null when there is nothing to do. */
  remedy: string | null
}

/** Starts the browser that scans would use, and the one for cloaking checks, and looks at them. Never rejects for a machine that is not ready. */
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
    const remedy = 'Start Tillwatch as an ordinary user; in a container, with the option --user.'
    return { id: 'browser', state: 'problem', detail, remedy }
  }
  if (/sandbox/i.test(detail)) return { id: 'browser', state: 'problem', detail, remedy: sandboxRemedy() }
  const remedy = detail.includes(BROWSER_VARIABLE)
    ? `Correct ${BROWSER_VARIABLE}, or unset it to have a browser chosen.`
    : `Replace it. ${installAdvice()}`
  return { id: 'browser', state: 'problem', detail, remedy }
}

function browserChecks(probed: ProbedBrowser, now: number): DoctorCheck[] {
  const { candidate, binary, version, majorVersion, sandbox } = probed
  const from = {
    env: 'named by TILLWATCH_BROWSER',
    system: 'of this system',
    cache: 'from another tool’s cache',
    bundled: 'bundled by npm',
  }
  const where = candidate.source === 'bundled' ? 'unpacked at' : 'at'
  const libraries = binary.libraryDir === null ? '' : ', with the libraries it brings, since this system lacks NSS'
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
    env: `Update it, or unset ${BROWSER_VARIABLE} to have another one chosen.`,
    system: 'Update it with your system’s updates.',
    cache: `Update it with the tool that downloaded it, or have one that gets security updates. ${installAdvice()}`,
    bundled: `A system browser gets security updates, the bundled one does not. ${installAdvice()}`,
  }
  return {
    id: 'browser-age',
    state,
    detail: `${detail} It opens hostile pages, and lacks the security fixes since.`,
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
    'Let the browser make user namespaces: on Debian install chromium-sandbox; in Docker use a seccomp profile that allows clone and unshare ' +
    'with CLONE_NEWUSER; on Ubuntu 23.10 or later give the program an AppArmor profile with userns, or set kernel.apparmor_restrict_unprivileged_userns to 0. ' +
    `Only where you trust every page that you scan: set ${NO_SANDBOX_VARIABLE}=1.`
  )
}

function fonts(env: NodeJS.ProcessEnv, probed: ProbedBrowser | null): DoctorCheck {
  if (systemHasFonts(env)) return { id: 'fonts', state: 'ok', detail: 'This system has fonts.', remedy: null }
  const remedy = 'Install some: apt install fonts-liberation fonts-noto-core (Debian, Ubuntu) or dnf install liberation-fonts (Fedora).'
  const detail = probed?.binary.fontsDir
    ? 'This system has no fonts; the bundled one is used, which has Latin, Greek and Cyrillic letters only.'
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
    const detail = `There is no ${kind}, so --cloak-check has nothing to compare with; other scans are not affected.`
    return { id, state: 'warning', detail, remedy: `If you want it: ${installAdvice(fullChrome ? 'full' : 'any')}` }
  }
  const remedy = second.detail.includes(FULL_BROWSER_VARIABLE)
    ? `Correct ${FULL_BROWSER_VARIABLE}, or unset it.`
    : `Replace it. ${installAdvice('full')}`
  return { id, state: 'warning', detail: `--cloak-check has nothing to compare with. ${second.detail}`, remedy }
}
