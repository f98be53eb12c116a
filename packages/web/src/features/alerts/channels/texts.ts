// Texts of channels, loaded with their part.
import { alertChannels as en } from '#i18n/en/alert-channels.ts'
import { alertChannels as es } from '#i18n/es/alert-channels.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { alertChannels: en }, es: { alertChannels: es } })
