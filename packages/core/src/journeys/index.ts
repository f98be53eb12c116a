// The door of journeys: the steps that lead to a page, how a file of them is read and written, what shops of common platforms need, and what a run gave.
export * from './order-requests.ts'
export * from './problem.ts'
export * from './read-journey.ts'
export * from './secret-hosts.ts'
export * from './shop-recipes.ts'
export * from './write-journey.ts'
