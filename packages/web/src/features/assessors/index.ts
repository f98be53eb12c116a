// The door of assessor links, for the account that gives them.
export { LinksSection } from './links/links-section.tsx'
