// The door of sites.
export { SitesTab } from './sites-tab.tsx'
