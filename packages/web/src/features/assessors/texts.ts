// Texts for assessors, loaded with their page.
import { assess as en } from '#i18n/en/assess.ts'
import { assess as es } from '#i18n/es/assess.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { assess: en }, es: { assess: es } })
