// Public exports of the browser package: taking captures, and what callers need for them.
export { startEgressGuard } from '#egress/index.ts'
export {
  createBrowserPool,
  diagnose,
  findBrowsers,
  type Launch,
  type LaunchChoices,
  launchBrowser,
  type RunningBrowser,
  unpackBundled,
} from '#session/index.ts'
export { badAddress } from './collectors/start.ts'
export { type Detonator, openDetonator } from './detonate/detonator.ts'
export { DETONATION_VERSION, type DetonatedScript, detonate, isFinal } from './detonate/index.ts'
export { writeBundle } from './har/bundle-file.ts'
export type { SecretValues } from './journeys/secrets.ts'
export type { CaptureBundle, CaptureOptions, TakeCapture } from './options.ts'
export { openPrinter, type Printer } from './print-pdf.ts'
export { takeCapture } from './take-capture.ts'
export { type JourneyTrial, tryJourney } from './try-journey.ts'
