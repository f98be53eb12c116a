// Public exports of resealing: everything that the installation's secret protects, moved to a new secret.
export type { Seals } from './ports.ts'
export { type Resealed, reseal } from './reseal.ts'
