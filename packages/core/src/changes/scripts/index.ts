// Public exports of the script comparison.
export { templateOf } from './address-template.ts'
export * from './compare-scripts.ts'
export * from './match-scripts.ts'
export { likeness, type ScriptSketch, sketchOf } from './sketch.ts'
export { vouchedBy } from './verdict.ts'
export { learnVolatile, type Masked, maskedEqual } from './volatile.ts'
