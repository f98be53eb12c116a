// Texts of the members of an account, loaded with the Team part and the invitation page.
import { accounts as enAccounts } from '#i18n/en/accounts.ts'
import { team as en } from '#i18n/en/team.ts'
import { accounts as esAccounts } from '#i18n/es/accounts.ts'
import { team as es } from '#i18n/es/team.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { team: en, accounts: enAccounts }, es: { team: es, accounts: esAccounts } })
