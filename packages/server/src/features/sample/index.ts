// The door of the sample site, a made-up shop that everybody may look at, and of the page that alarm drills are made of.
export { drillScans } from './drill-scans.ts'
export { keepSample, type SampleContext } from './keep-sample.ts'
