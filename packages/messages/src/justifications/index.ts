// Public exports of justifications: drafts of why a page needs a script.
import { fillText, type Language } from '../format/index.ts'
import { justificationsEn } from './en.ts'
import { justificationsEs } from './es.ts'

export type JustificationCode = keyof typeof justificationsEn

/** What a draft can name. `loader` is the script that loaded it; missing values are empty. */
export type JustificationValues = Readonly<Record<'vendor' | 'host' | 'site' | 'library' | 'loader', string>>

const catalogs = { en: justificationsEn, es: justificationsEs }

export function formatJustification(code: JustificationCode, values: JustificationValues, language: Language): string {
  return fillText(catalogs[language][code], values)
}
