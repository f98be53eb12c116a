// Texts of API keys, loaded with their section.
import { keys as en } from '#i18n/en/keys.ts'
import { keys as es } from '#i18n/es/keys.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { keys: en }, es: { keys: es } })
