// The door of sites.
export { useSite } from './site/use-site.ts'
export { SitesTab } from './sites-tab.tsx'
