// Texts of the page of an alert's link: few, because it is opened from a mail on a phone.
import { alertLink as linkEn } from '#i18n/en/alert-link.ts'
import { alertWords as wordsEn } from '#i18n/en/alert-words.ts'
import { problems as problemsEn } from '#i18n/en/problems.ts'
import { alertLink as linkEs } from '#i18n/es/alert-link.ts'
import { alertWords as wordsEs } from '#i18n/es/alert-words.ts'
import { problems as problemsEs } from '#i18n/es/problems.ts'
import { addTexts } from '#i18n/index.ts'

addTexts({
  en: { alertLink: linkEn, alertWords: wordsEn, problems: problemsEn },
  es: { alertLink: linkEs, alertWords: wordsEs, problems: problemsEs },
})
