// The legal texts in Spanish.
export { privacy } from './privacy/es.ts'
export { terms } from './terms/es.ts'
