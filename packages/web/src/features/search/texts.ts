// Texts of the search, loaded with its dialog.
import { search as en } from '#i18n/en/search.ts'
import { search as es } from '#i18n/es/search.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { search: en }, es: { search: es } })
