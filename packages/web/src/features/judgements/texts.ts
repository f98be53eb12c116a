// Texts of judgements, loaded with their screens.
import { judgements as en } from '#i18n/en/judgements.ts'
import { judgements as es } from '#i18n/es/judgements.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { judgements: en }, es: { judgements: es } })
