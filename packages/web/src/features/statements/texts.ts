// Texts of statements, loaded with their screens.
import { statements as en } from '#i18n/en/statements.ts'
import { statements as es } from '#i18n/es/statements.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { statements: en }, es: { statements: es } })
