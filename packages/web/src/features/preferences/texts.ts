// Texts of preferences, loaded with their screens.
import { preferences as en } from '#i18n/en/preferences.ts'
import { preferences as es } from '#i18n/es/preferences.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { preferences: en }, es: { preferences: es } })
