// Owns the visits that `--cloak-check` makes beside the first: which browser they start, and what progress says of them.
import { type CaptureOptions, launchBrowser, takeCapture } from '@tillwatch/browser'
import type { FurtherVisits } from '@tillwatch/core/report'
import type { Progress } from './progress.ts'

/** Further visits of `url` with the options of the first; each starts a browser of its own and ends it. */
export function furtherVisits(url: string, options: CaptureOptions & { env: NodeJS.ProcessEnv }, progress: Progress): FurtherVisits {
  const { env, allowNoSandbox = false } = options
  return {
    async other(fullChrome) {
      const launch = await launchBrowser({ env, fullChrome, allowNoSandbox })
      if (!launch.ok) return { none: launch.detail }
      const { product, version, headless } = launch.browser.facts
      progress.note(`Visiting again in ${product} ${version}${headless === 'full' ? ' (full browser)' : ''}`)
      return takeCapture(url, { ...options, browser: launch.browser }).finally(() => launch.browser.close())
    },
    again() {
      progress.note('The visits differ. Visiting a third time to exclude differences that vary by visit')
      return takeCapture(url, options)
    },
  }
}
