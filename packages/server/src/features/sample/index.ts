// The door of the sample site: a made-up shop that everybody may look at.
export { keepSample, type SampleContext } from './keep-sample.ts'
