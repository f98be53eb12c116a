// Public exports of manual captures.
export { makeCaptureCode, openCaptureCode } from './capture-code.ts'
export { dismissCapture } from './dismiss-capture.ts'
export { giveCapture } from './give-capture.ts'
export { listCaptures } from './list-captures.ts'
export { listForStaff } from './list-for-staff.ts'
export type { CaptureContext, GivenFile, ReadGiven } from './ports.ts'
export { requestCapture } from './request-capture.ts'
export { declineCapture, giveBackCapture, giveForAccount, takeCapture } from './work-on-capture.ts'
