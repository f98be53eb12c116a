// Public exports of comparison texts in English and Spanish. Small enough for the website's bundle: it includes no judging.
export type { CapabilityGiven, ChangeReason, Given, Said, Subject, Why } from './given.ts'
export { headerEffects as headerEffectsEn, headerLosses as headerLossesEn } from './header-effects-en.ts'
export { headerEffects as headerEffectsEs, headerLosses as headerLossesEs } from './header-effects-es.ts'
export * from './say.ts'
export type { Meaning } from './words.ts'
