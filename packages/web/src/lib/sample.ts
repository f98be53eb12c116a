// Owns whether this document shows the sample site, which its address says from its first moment to its last.

/** The screens of the sample; `/sample` itself is a page that leads to them. */
const inside = /^\/sample\/(sites|scans)\//i

export const inSample = (): boolean => typeof location !== 'undefined' && inside.test(location.pathname)

/** Whether whoever looks may also change what is shown. */
export const mayChange = (): boolean => !inSample()

/** Whether an address within the site leads out of the sample, to another document. */
export const leavesSample = (to: string): boolean => inSample() && to.startsWith('/') && !/^\/(sites|scans)\//.test(to)
