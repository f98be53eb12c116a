// The door of the session folder: finding, starting, testing and ending browsers, and talking to them.
export { CdpError, type CdpErrorCode } from './cdp-error.ts'
export { type CheckState, type DoctorCheck, diagnose } from './doctor.ts'
export { BROWSER_VARIABLE, type BrowserSource, type Candidate, findBrowsers } from './find.ts'
export { ordinaryUserAgent } from './flags.ts'
export { type Launch, type LaunchChoices, launchBrowser } from './launch.ts'
export { type BrowserPool, createBrowserPool } from './pool.ts'
export type { BrowserFacts, CdpConnection, CdpSession, EgressGuard, EgressPolicy, RunningBrowser } from './types.ts'
