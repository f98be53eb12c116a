// Public exports of pages: texts of the pages that the server renders itself.
import * as en from './en.ts'
import * as es from './es.ts'

export type { MailLinkAbout } from './about.ts'

export const mailLinks = { en: en.mailLinks, es: es.mailLinks }
export const manualPages = { en: en.manualPages, es: es.manualPages }
export const apiReference = { en: en.apiReference, es: es.apiReference }
export const outbox = { en: en.outbox, es: es.outbox }
export const signInEnd = { en: en.signInEnd, es: es.signInEnd }
