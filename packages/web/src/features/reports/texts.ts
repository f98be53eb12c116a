// Texts of reports, loaded with their screen.
import { reports as en } from '#i18n/en/reports.ts'
import { reports as es } from '#i18n/es/reports.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { reports: en }, es: { reports: es } })
