// Texts of the sample, loaded with whatever shows them.
import { sample as en } from '#i18n/en/sample.ts'
import { sample as es } from '#i18n/es/sample.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { sample: en }, es: { sample: es } })
