// Texts of the staff area, loaded with it.
import '#features/captures/texts.ts'
import { staff as en } from '#i18n/en/staff.ts'
import { staff as es } from '#i18n/es/staff.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({ en: { staff: en }, es: { staff: es } })
