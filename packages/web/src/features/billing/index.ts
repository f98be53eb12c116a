// Public exports of billing for other screens. The tab is a separate chunk.

export { BillingMode, useSells } from './billing-mode.tsx'
export { Credits } from './credits.tsx'
export { FollowHoldings } from './follow-holdings.tsx'
export { isGranting, unclaimed } from './standing.ts'
export { usePlanWords } from './use-plan-words.ts'
export { tailOf } from './use-subscription-names.ts'
