// The door of the words of alerts: why a hand-over failed, in English and Spanish. Light enough for the site.
export { faultIn, flatFault, sayFault } from './faults.ts'
export type { Fault } from './words.ts'
