// Public exports of the search over an account.
export { search } from './search.ts'
