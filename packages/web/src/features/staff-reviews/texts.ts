// Texts of the reviewers' screen, loaded with it.
import { staffReviews as en } from '#i18n/en/staff-reviews.ts'
import { staffReviews as es } from '#i18n/es/staff-reviews.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { staffReviews: en }, es: { staffReviews: es } })
