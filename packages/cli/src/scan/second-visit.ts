// Owns `--cloak-check`: the same page visited by the other kind of browser, and what may be concluded from the two inventories.
import { type CaptureBundle, type CaptureOptions, launchBrowser, takeCapture } from '@tillwatch/browser'
import type { ClientDifference } from '@tillwatch/core/capture'
import type { ScanResult } from '@tillwatch/core/contract'
import { compareClients } from '@tillwatch/core/inventory'
import type { Progress } from './progress.ts'

export interface Comparison {
  /** Null when nothing was compared. */
  differences: ClientDifference[] | null
  state: NonNullable<ScanResult['cloakCheck']>
}

/**
 * Visits `url` in a full browser when `first` was made in a headless shell, else in a headless shell, and compares. What differs is asked for
 * a third time by the first kind of browser, so that what changes on every visit does not count. Without a second visit the state says why.
 */
export async function compareWithSecondVisit(
  url: string,
  first: CaptureBundle,
  options: CaptureOptions & { env: NodeJS.ProcessEnv },
  progress: Progress,
): Promise<Comparison> {
  const not = (detail: string): Comparison => ({ differences: null, state: { state: 'not-compared', detail } })
  if (first.capture.outcome.status === 'failed') return not('The first visit gave nothing to compare.')
  const fullChrome = first.capture.browser.headless !== 'full'
  const { env, allowNoSandbox = false } = options
  const launch = await launchBrowser({ env, fullChrome, allowNoSandbox })
  if (!launch.ok) return not(launch.detail)
  const { product, version, headless } = launch.browser.facts
  const name = `${product} ${version}${headless === 'full' ? ', a full browser' : ''}`
  progress.note(`Visiting again in ${name}`)
  const second = await takeCapture(url, { ...options, browser: launch.browser }).finally(() => launch.browser.close())
  if (options.signal?.aborted) return not('The visit was cancelled.')
  if (second.capture.outcome.status === 'failed') return not(`The visit in ${name} gave nothing: ${second.capture.outcome.detail}`)
  let differences = compareClients(first, second)
  if (differences !== null && differences.length > 0) {
    progress.note('The two differ. Visiting a third time, to leave out what differs on every visit')
    const again = await takeCapture(url, options)
    differences = compareClients(first, second, again)
    if (differences === null) return not(`A third visit, to tell cloaking from chance, gave nothing: ${again.capture.outcome.detail}`)
  }
  return { differences, state: { state: 'compared', detail: `Compared with a visit in ${name}.` } }
}
