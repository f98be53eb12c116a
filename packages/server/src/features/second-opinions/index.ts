// Public exports of second opinions.
export { type Answer, answerSchema } from './answer.ts'
export { askAboutChanges, askAboutContents, askAboutScan } from './ask-about-scan.ts'
export { askModel } from './ask-model.ts'
export { factsOf } from './facts-of.ts'
export { listOpinions } from './list-opinions.ts'
export type * from './ports.ts'
export { listScanOpinions } from './queries.ts'
export { withOpinion, withOpinionOnChange } from './with-opinion.ts'
