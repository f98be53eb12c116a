// Contact page.
import { useTranslation } from 'react-i18next'
import { Article } from '#components/article.tsx'
import { contact as en } from '#i18n/en/contact.ts'
import { contact as es } from '#i18n/es/contact.ts'
import { addTexts } from '#i18n/index.ts'
import { usePageHead } from '#lib/page-head.ts'
import { ContactForm } from './contact-form.tsx'

addTexts({ en: { contact: en }, es: { contact: es } })

/** The page at `/contact-us`. */
export function Component() {
  const { t } = useTranslation()
  usePageHead({ title: t('contact.title'), description: t('contact.description') })
  return (
    <Article title={t('contact.title')} lead={t('contact.lead')}>
      <ContactForm />
    </Article>
  )
}
