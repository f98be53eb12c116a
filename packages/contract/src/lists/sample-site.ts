// Address of the sample site: below one path of the site, with the API next to it.

export const samplePath = '/sample'

export const sampleSiteId = '5a3b1e00-0000-4000-8000-000000000002'
