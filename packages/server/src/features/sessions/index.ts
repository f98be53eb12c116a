// Public exports of sessions: where a person is signed in.
export { endOtherSessions, endSession } from './end-sessions.ts'
export { listSessions } from './list-sessions.ts'
export { listSignIns } from './list-sign-ins.ts'
