// Texts of clients, loaded with their part.
import { clients as en } from '#i18n/en/clients.ts'
import { clients as es } from '#i18n/es/clients.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { clients: en }, es: { clients: es } })
