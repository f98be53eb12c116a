// Public exports of sites.
export { useScanPage } from './page-requests.ts'
export { nameOfPage } from './page-words.ts'
export { usePartTitle } from './site/use-part-title.ts'
export { useSite } from './site/use-site.ts'
export { SitesTab } from './sites-tab.tsx'
