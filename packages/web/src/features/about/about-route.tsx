// About page: why the product exists, how it works, and what it does not claim.
import { useTranslation } from 'react-i18next'
import { Article } from '#components/article.tsx'
import { about as en } from '#i18n/en/about.ts'
import { about as es } from '#i18n/es/about.ts'
import { addTexts } from '#i18n/index.ts'
import { usePageHead } from '#lib/page-head.ts'

addTexts({ en: { about: en }, es: { about: es } })

/** The page at `/about-us`. */
export function Component() {
  const { t } = useTranslation()
  usePageHead({ title: t('about.title'), description: t('about.description') })
  return (
    <Article title={t('about.title')} lead={t('about.lead')}>
      <h2>{t('about.why.title')}</h2>
      <p>{t('about.why.theft')}</p>
      <p>{t('about.why.standard')}</p>
      <h2>{t('about.how.title')}</h2>
      <ol>
        <li>{t('about.how.visit')}</li>
        <li>{t('about.how.card')}</li>
        <li>{t('about.how.judge')}</li>
      </ol>
      <h2>{t('about.rules.title')}</h2>
      <ul>
        <li>{t('about.rules.unknown')}</li>
        <li>{t('about.rules.harmless')}</li>
        <li>{t('about.rules.limits')}</li>
        <li id="open">{t('about.rules.open')}</li>
      </ul>
    </Article>
  )
}
