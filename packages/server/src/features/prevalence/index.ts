// The door of what is known of a content beside its text: who else was served it, here and elsewhere, and what this site said of it.
export { answerExchange, networkOf } from './answer-exchange.ts'
export { type Exchange, exchangeWith } from './exchange-with.ts'
export { forgetPrevalence } from './forget-prevalence.ts'
export { knowledgeOf } from './knowledge-of.ts'
export { recordPrevalence } from './record-prevalence.ts'
