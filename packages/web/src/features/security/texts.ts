// Texts of security, loaded with its screens.
import { security as en } from '#i18n/en/security.ts'
import { security as es } from '#i18n/es/security.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { security: en }, es: { security: es } })
