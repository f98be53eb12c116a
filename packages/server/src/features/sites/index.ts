// The door of sites.
export { claimSite } from './claim-site.ts'
export { listSites } from './list-sites.ts'
export type * from './ports.ts'
