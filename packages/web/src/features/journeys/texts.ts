// Texts of journeys, loaded with their screens.
import { journeys as en } from '#i18n/en/journeys.ts'
import { journeys as es } from '#i18n/es/journeys.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { journeys: en }, es: { journeys: es } })
