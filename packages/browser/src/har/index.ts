// Public exports for uploaded captures, for readers of their files: nothing here opens a page.
export { readBundle } from './bundle-file.ts'
export { harMessage } from './problem.ts'
export { type HarAsked, readHar } from './read-har.ts'
