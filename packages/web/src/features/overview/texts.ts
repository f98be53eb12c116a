// Texts of the overview, loaded with it.
import { overview as en } from '#i18n/en/overview.ts'
import { overview as es } from '#i18n/es/overview.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { overview: en }, es: { overview: es } })
