// Door of the inventory: how the authorization of a script is said, for other screens that say it.
export { useStanding } from './authorization-word.tsx'
export { useLag, useLagWords } from './lag-words.ts'
export { useStandingWords } from './use-standing-words.ts'
