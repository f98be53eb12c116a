// Owns the way to what is known about a content besides its text: how many accounts received it, and what this site announced or authorized.
export { forgetPrevalence } from './forget-prevalence.ts'
export { knowledgeOf } from './knowledge-of.ts'
export { recordPrevalence } from './record-prevalence.ts'
