// The door of shops that are deployed again and again.
export { carried, factsOf, followDeploys } from './follow-deploys.ts'
export * from './shops.ts'
