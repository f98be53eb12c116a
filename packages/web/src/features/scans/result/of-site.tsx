// Owns the way from a scan of a watched page to where its scripts are decided on.
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import css from './result.module.css'

/** Nothing is decided in a scan: the inventory of the site is where it is kept. */
export function OfSite({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.gap}>
      <Notice
        title={t('result.site.title')}
        actions={
          <>
            <Link to={`/sites/${siteId}/scripts`} className={buttonLook({ kind: 'main' })}>
              {t('result.site.decide')}
            </Link>
            <Link to={`/sites/${siteId}`}>{t('result.site.open')}</Link>
          </>
        }
      >
        {t('result.site.text')}
      </Notice>
    </div>
  )
}
