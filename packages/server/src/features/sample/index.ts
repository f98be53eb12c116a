// Public exports of the sample site, and of the page that alert drills compare.
export { drillScans } from './drill-scans.ts'
export { keepSample, type SampleContext } from './keep-sample.ts'
