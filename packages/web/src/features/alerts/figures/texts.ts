// Texts of statistics and drills, loaded with their part.
import { alertFigures as en } from '#i18n/en/alert-figures.ts'
import { alertFigures as es } from '#i18n/es/alert-figures.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { alertFigures: en }, es: { alertFigures: es } })
