// Query keys of inventories.

/** Prefix of every query key of a site's inventory. */
export const inventoryKey = (siteId: string) => ['inventory', siteId] as const
export const savedFiltersKey = ['savedFilters'] as const
