// Texts of changes, loaded with their screens.
import { changes as en } from '#i18n/en/changes.ts'
import { changes as es } from '#i18n/es/changes.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { changes: en }, es: { changes: es } })
