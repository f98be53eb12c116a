// Public exports of changes: texts of comparisons in English and Spanish.
export { headerEffects as headerEffectsEn, headerLosses as headerLossesEn } from './header-effects-en.ts'
export { headerEffects as headerEffectsEs, headerLosses as headerLossesEs } from './header-effects-es.ts'
export * from './say.ts'
export type { Meaning } from './words.ts'
