// Owns the headers of a site's pages: which page, and its headers.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { nameOfPage, usePartTitle, useSite } from '#features/sites/index.ts'
import css from './headers.module.css'
import { HeadersView } from './headers-view.tsx'
import './texts.ts'

/** The screen at `/sites/:siteId/headers`. The page stands in the address; without one it is the first on which shoppers pay. */
export function Component() {
  const { t } = useTranslation()
  const { siteId, pages } = useSite()
  usePartTitle('headers')
  const [search, setSearch] = useSearchParams()
  const page = pages.find(({ id }) => id === search.get('page')) ?? pages.find(({ isPayment }) => isPayment) ?? pages[0]
  if (page === undefined)
    return (
      <Notice title={t('headers.noPages')} actions={<Link to={`/sites/${siteId}`}>{t('headers.toPages')}</Link>}>
        {t('headers.noPagesText')}
      </Notice>
    )
  return (
    <div className={css.screen}>
      {pages.length > 1 ? (
        <NativeSelect
          className={css.choice}
          label={t('headers.page')}
          data={pages.map((each) => ({ value: each.id, label: nameOfPage(each) }))}
          value={page.id}
          onChange={(event) => setSearch({ page: event.currentTarget.value }, { replace: true, preventScrollReset: true })}
        />
      ) : null}
      <HeadersView key={page.id} page={page} />
    </div>
  )
}
