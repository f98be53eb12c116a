// The legal texts in English.
export { privacy } from './privacy/en.ts'
export { terms } from './terms/en.ts'
