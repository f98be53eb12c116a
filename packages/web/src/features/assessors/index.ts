// Public exports of assessor links, for the account that creates them.
export { LinksSection } from './links/links-section.tsx'
