// Page of an unknown address.
import { useTranslation } from 'react-i18next'
import { Article } from '#components/article.tsx'
import { Link } from '#components/link.tsx'
import { usePageHead } from '#lib/page-head.ts'

/** Explains it, and offers a way back. */
export function Component() {
  const { t } = useTranslation()
  usePageHead({ title: t('shell.notFound.title'), description: '' })
  return (
    <Article title={t('shell.notFound.title')} lead={t('shell.notFound.text')}>
      <p>
        <Link to="/">{t('shell.notFound.back')}</Link>
      </p>
    </Article>
  )
}
