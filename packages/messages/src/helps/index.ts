// Public exports of helps: the help of the command.
import type { Language } from '../format/index.ts'
import { helpsEn } from './en.ts'
import { helpsEs } from './es.ts'

export type HelpTopic = keyof typeof helpsEn

const languages: Readonly<Record<Language, Readonly<Record<HelpTopic, string>>>> = { en: helpsEn, es: helpsEs }

export const helpOf = (topic: HelpTopic, language: Language): string => languages[language][topic]
