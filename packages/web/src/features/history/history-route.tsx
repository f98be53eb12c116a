// Owns the history of a site's pages: on which days each was evaluated, where it was not for too long, and how its numbers went.
import { NativeSelect, Skeleton } from '@mantine/core'
import type { PageCoverage } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { Calendar } from './calendar.tsx'
import { Charts } from './charts.tsx'
import { CoverageSummary } from './coverage-summary.tsx'
import { DayPanel } from './day-panel.tsx'
import css from './history.module.css'
import { useCoverage } from './requests.ts'

/** The screen at `/sites/:siteId/history`. Which page and which day are open is said by the address. */
export function Component() {
  const { t } = useTranslation()
  const { siteId } = useSite()
  usePartTitle('history')
  const { data, error, isPending, refetch } = useCoverage(siteId)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('history.failed')} error={error} retry={() => void refetch()} />
  if (data.pages.length > 0) return <Pages pages={data.pages} />
  return (
    <Notice title={t('history.none')} actions={<Link to={`/sites/${siteId}`}>{t('history.toPages')}</Link>}>
      {t('history.noneText')}
    </Notice>
  )
}

/** Payment pages come first: they are those that must be evaluated. */
function Pages({ pages }: { pages: PageCoverage[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const ordered = [...pages].sort((one, other) => Number(other.isPayment) - Number(one.isPayment))
  const page = ordered.find(({ pageId }) => pageId === search.get('page')) ?? (ordered[0] as PageCoverage)
  const open = page.days.find(({ day }) => day === search.get('day'))
  const label = (each: PageCoverage) => (each.removedAt === null ? nameOfPage(each) : t('history.removed', { page: nameOfPage(each) }))
  return (
    <div className={css.screen}>
      {pages.length === 1 ? null : (
        <NativeSelect
          className={css.choice}
          label={t('history.page')}
          data={ordered.map((each) => ({ value: each.pageId, label: label(each) }))}
          value={page.pageId}
          onChange={(event) => setSearch({ page: event.currentTarget.value }, { preventScrollReset: true })}
        />
      )}
      <CoverageSummary page={page} />
      {open ? <DayPanel key={`${page.pageId} ${open.day}`} page={page} of={open} /> : null}
      <Calendar page={page} open={open?.day ?? null} />
      <Charts key={page.pageId} page={page} />
    </div>
  )
}
