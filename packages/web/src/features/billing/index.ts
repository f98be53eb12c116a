// The door of billing: what other screens show of it. The tab is a chunk of its own.

export { BillingMode, useSells } from './billing-mode.tsx'
export { Credits } from './credits.tsx'
export { FollowHoldings } from './follow-holdings.tsx'
export { isGranting, unclaimed } from './standing.ts'
export { usePlanWords } from './use-plan-words.ts'
export { tailOf } from './use-subscription-names.ts'
