// Public exports of the session folder: finding, starting, testing, and ending browsers.
export { diagnose } from './doctor.ts'
export { findBrowsers } from './find.ts'
export { type Launch, type LaunchChoices, launchBrowser } from './launch.ts'
export { createBrowserPool } from './pool.ts'
export type { RunningBrowser } from './types.ts'
export { unpackBundled } from './unpack.ts'
