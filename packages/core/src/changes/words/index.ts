// The door of the words: comparisons said in English and Spanish. Light enough for the site: it brings no judgement.
export type { CapabilityGiven, ChangeReason, Given, Said, Subject, Why } from './given.ts'
export { headerEffects as headerEffectsEn, headerLosses as headerLossesEn } from './header-effects-en.ts'
export { headerEffects as headerEffectsEs, headerLosses as headerLossesEs } from './header-effects-es.ts'
export * from './say.ts'
export type { Meaning } from './words.ts'
