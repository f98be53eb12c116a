// Texts of alerts, loaded with their screens.
import { alertWords as wordsEn } from '#i18n/en/alert-words.ts'
import { alerts as en } from '#i18n/en/alerts.ts'
import { alertWords as wordsEs } from '#i18n/es/alert-words.ts'
import { alerts as es } from '#i18n/es/alerts.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { alerts: en, alertWords: wordsEn }, es: { alerts: es, alertWords: wordsEs } })
