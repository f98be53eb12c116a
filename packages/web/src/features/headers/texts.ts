// Texts of a page's headers, loaded with their screen.
import { headers as en } from '#i18n/en/headers.ts'
import { headers as es } from '#i18n/es/headers.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { headers: en }, es: { headers: es } })
