// Public exports of command: what the command prints about a scan.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { CommandWords } from './words.ts'

export type { CommandWords } from './words.ts'

const languages: Readonly<Record<Language, CommandWords>> = { en: english, es: spanish }

export const commandWordsOf = (language: Language): CommandWords => languages[language]
