// How the browser presents itself: size, touch, user agent, and client hints of an ordinary desktop or phone.

import type { Profile } from '@tillwatch/contract/lists'
import type { BrowserFacts } from '#session/types.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface Presence {
  readonly userAgent: string
  readonly touch: boolean
  readonly viewport: { width: number; height: number }
  /** Applies it to a target before its first statement. */
  apply(target: Target): void
}

const VIEWPORTS: Record<Profile, { width: number; height: number; scale: number }> = {
  desktop: { width: 1366, height: 900, scale: 1 },
  mobile: { width: 412, height: 915, scale: 2 },
}

/** Presentation of a profile in this browser. The phone has a reduced Android user agent with the browser's own major version. */
export function presenceOf(profile: Profile, facts: BrowserFacts, acceptLanguage = 'en-US,en'): Presence {
  const viewport = VIEWPORTS[profile]
  const major = facts.version.split('.')[0] ?? '0'
  const mobile = profile === 'mobile'
  const userAgent = mobile
    ? `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
    : facts.userAgent
  const brand = (version: string) => [
    { brand: 'Chromium', version },
    { brand: 'Google Chrome', version },
    { brand: 'Not_A Brand', version: version === major ? '24' : '24.0.0.0' },
  ]
  const userAgentMetadata = {
    brands: brand(major),
    fullVersionList: brand(facts.version),
    platform: mobile ? 'Android' : 'Linux',
    platformVersion: mobile ? '15.0.0' : '6.8.0',
    architecture: mobile ? '' : 'x86',
    bitness: mobile ? '' : '64',
    model: mobile ? 'K' : '',
    mobile,
    wow64: false,
  }

  function apply(target: Target): void {
    const { session } = target
    quietly(session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage, userAgentMetadata }))
    if (target.type !== 'page') return
    quietly(
      session.send('Emulation.setDeviceMetricsOverride', {
        width: viewport.width,
        height: viewport.height,
        deviceScaleFactor: viewport.scale,
        mobile,
        screenWidth: mobile ? viewport.width : 1920,
        screenHeight: mobile ? viewport.height : 1080,
      }),
    )
    if (mobile) quietly(session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }))
  }

  return { userAgent, touch: mobile, viewport: { width: viewport.width, height: viewport.height }, apply }
}
