// Owns where the sample site is: below one address of the site, with the API beside it.

export const samplePath = '/sample'

/** Whether an address shows the sample itself and not only the page that leads there. */
export const isInSample = (path: string): boolean => /^\/sample\/./i.test(path)

export const sampleSiteId = '5a3b1e00-0000-4000-8000-000000000002'
