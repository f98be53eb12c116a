// Public exports of recurring: texts of mails that come again, with the way to stop them.
import type { Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { RecurringWords } from './words.ts'

const languages: Record<Language, RecurringWords> = { en: english, es: spanish }

export const recurringWordsOf = (language: Language): RecurringWords => languages[language]
