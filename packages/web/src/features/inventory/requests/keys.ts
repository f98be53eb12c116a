// Query keys of inventories, and paths below the API's base.
const part = encodeURIComponent

/** Prefix of every query key of a site's inventory. */
export const inventoryKey = (siteId: string) => ['inventory', siteId] as const
export const savedFiltersKey = ['savedFilters'] as const

/** Path of a list of a site. */
export const sitePath = (siteId: string, list: 'scripts' | 'vendors' | 'drafts' | 'decisions' | 'approvals'): string =>
  `/sites/${part(siteId)}/${list}`

/** Path of the scripts of a site or of one of its pages. */
export const scriptsPath = (siteId: string, pageId: string | null): string =>
  pageId === null ? sitePath(siteId, 'scripts') : `/pages/${part(pageId)}/scripts`
