// Owns where the sample site is: below one address of the site, with the API beside it.

export const samplePath = '/sample'

export const sampleSiteId = '5a3b1e00-0000-4000-8000-000000000002'
