// Whether this document shows the sample site, from its address. Never changes within a document.

/** Screens of the sample; `/sample` itself is a page that links to them. */
const inside = /^\/sample\/((sites|scans)\/|(dashboard|assess)\/?$)/i

/** Tabs of the dashboard that the sample has, too. */
export const sampleTabs = ['overview', 'changes', 'alerts', 'reports'] as const
export type SampleTab = (typeof sampleTabs)[number]

const within = new RegExp(`^/((sites|scans)/|assess$|dashboard\\?(.*&)?tab=(${sampleTabs.join('|')})(&|$))`)

export const inSample = (): boolean => typeof location !== 'undefined' && inside.test(location.pathname)

/** Whether the person may also change the shown data. */
export const mayChange = (): boolean => !inSample()

/** Whether an address within the site leads out of the sample, to another document. */
export const leavesSample = (to: string): boolean => inSample() && to.startsWith('/') && !within.test(to)
