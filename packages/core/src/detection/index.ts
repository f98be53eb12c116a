// The door of detection: whether a script is a skimmer, and why.
export { boundedLook } from './bounded-look.ts'
export * from './detonation.ts'
export { FEATURES_VERSION, features, vectorOf } from './features.ts'
export * from './inspect-result.ts'
export { judgeScript, MODEL_VERSION, subjectOf } from './judge-script.ts'
export * from './judgement.ts'
export { explain, type Model, marginOf, sigmoid, type Tree } from './model.ts'
export { reasonsOf } from './rules/index.ts'
