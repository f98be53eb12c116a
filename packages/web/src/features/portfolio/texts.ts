// Texts of the portfolio, loaded with its part.
import { portfolio as en } from '#i18n/en/portfolio.ts'
import { portfolio as es } from '#i18n/es/portfolio.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { portfolio: en }, es: { portfolio: es } })
