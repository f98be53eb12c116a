// The door of what an account's sites wait for.
export { listSitesWithNeeds } from './list-sites-with-needs.ts'
