// The door of captures that people give, for whoever reads their files: nothing behind it opens a page.
export { readBundle } from './bundle-file.ts'
export { harSentence } from './problem.ts'
export { type HarAsked, readHar } from './read-har.ts'
