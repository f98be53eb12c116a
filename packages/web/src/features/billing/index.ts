// The door of billing.

export { useSells } from './billing-mode.tsx'
export { BillingTab } from './billing-tab.tsx'
export { Credits } from './credits.tsx'
export { FollowHoldings } from './follow-holdings.tsx'
export { unclaimed } from './standing.ts'
export { usePlanWords } from './use-plan-words.ts'
