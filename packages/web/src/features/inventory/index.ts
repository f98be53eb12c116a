// Public exports of the inventory: display of a script's authorization, for other screens.
export { useStanding } from './authorization-word.tsx'
export { useLag, useLagWords } from './lag-words.ts'
export { useStandingWords } from './use-standing-words.ts'
