// Public exports of journeys: the steps to a page, reading and writing journey files, recipes for shop platforms, and the result of a run.
export * from './form-hosts.ts'
export * from './order-requests.ts'
export * from './problem.ts'
export * from './read-journey.ts'
export * from './secret-hosts.ts'
export * from './shop-recipes.ts'
export * from './write-journey.ts'
