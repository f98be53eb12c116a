// Texts of the evidence tab, loaded with it.
import { evidence as en } from '#i18n/en/evidence.ts'
import { evidence as es } from '#i18n/es/evidence.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { evidence: en }, es: { evidence: es } })
