// Names of the codes in closed lists, for the site, for reports, and for the command.
import type { Language } from '../format/index.ts'
import * as en from './en.ts'
import * as es from './es.ts'

export * as namesEn from './en.ts'
export * as namesEs from './es.ts'

export const namesOf = (language: Language): typeof en => ({ en, es })[language]
