// Texts of requested evidence packs, loaded with the screens that list them.
import { packs as en } from '#i18n/en/packs.ts'
import { packs as es } from '#i18n/es/packs.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { packs: en }, es: { packs: es } })
