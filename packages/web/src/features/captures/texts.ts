// Texts of manual captures, loaded with their part.
import { captures as en } from '#i18n/en/captures.ts'
import { captures as es } from '#i18n/es/captures.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { captures: en }, es: { captures: es } })
