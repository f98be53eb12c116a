// Texts of the demo, loaded with its chunk.
import { demo as en } from '#i18n/en/demo.ts'
import { demo as es } from '#i18n/es/demo.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { demo: en }, es: { demo: es } })
