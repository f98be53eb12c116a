// First lines of the inventory: whether a script needs a decision, and how current the list is.
import { Button } from '@mantine/core'
import { scopesOfOthers } from '@tillwatch/contract/lists'
import { wasNotEvaluated } from '@tillwatch/contract/rules'
import type { InventoryCounts, Page } from '@tillwatch/contract/shapes'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useMay } from '#features/members/may.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { filtersOf, readQuery } from '../query.ts'
import { useStandingWords } from '../use-standing-words.ts'
import css from './list.module.css'

function StaleNotice({ page }: { page: Page }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon="dashed"
      title={t('siteScripts.head.notEvaluated', { page: nameOfPage(page) })}
      actions={<Link to={`/scans/${page.lastScan?.id}`}>{t('siteScripts.head.toScan')}</Link>}
    />
  )
}

interface HeadProps {
  counts: InventoryCounts
  pages: readonly Page[]
  /** The first line. It receives the focus if the focused element is removed. */
  lead: Ref<HTMLParagraphElement>
  /** Opens the dialog that authorizes scripts that need a decision. */
  authorize: () => void
}

/** Covers the whole inventory, regardless of filters. If nothing needs a decision, it says so in a quiet style. */
export function Head({ counts, pages, lead, authorize }: HeadProps) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const { needDecision, reviewDue, examining, byAuthorization, byScope } = counts
  const say = useStandingWords()
  const others = scopesOfOthers.reduce((sum, scope) => sum + (byScope[scope]?.scripts ?? 0), 0)
  const authorized = (byAuthorization.approved ?? 0) - reviewDue
  const rejected = byAuthorization.rejected ?? 0
  const isFirst = needDecision > 0 && byAuthorization.undecided === counts.scripts
  const said = [
    needDecision > 0 ? t('siteScripts.head.need', { count: needDecision }) : t('siteScripts.head.none'),
    authorized > 0 || rejected === 0 ? t('siteScripts.head.authorized', { count: authorized }) : '',
    rejected > 0 ? t('siteScripts.head.rejected', { count: rejected }) : '',
  ]
  // Shows all counted scripts, so it removes other filters.
  const kept = [...address].filter(([name]) => ['page', 'columns', 'sort', 'direction'].includes(name))
  const waiting = new URLSearchParams([...kept, ['authorization', 'needs-decision']])
  const filters = filtersOf(readQuery(address))
  const isShown = filters.authorization === 'needs-decision' && Object.keys(filters).length === 1
  return (
    <div className={css.head}>
      <p ref={lead} tabIndex={-1} className={needDecision > 0 ? css.lead : css.calm}>
        {said.filter(Boolean).join(' ')}
      </p>
      {reviewDue > 0 ? <p className={css.plain}>{t('siteScripts.head.review', { count: reviewDue })}</p> : null}
      {examining > 0 ? (
        <p className={css.plain} role="status">
          {examining === 1 ? say({ code: 'examining-one' }) : say({ code: 'examining', values: { count: examining } })}
        </p>
      ) : null}
      {isFirst && may ? <p className={css.plain}>{t('siteScripts.head.first')}</p> : null}
      {needDecision > 0 ? (
        <div className={css.ways}>
          {may ? (
            <Button size={isFirst ? 'sm' : 'compact-sm'} variant={isFirst ? 'filled' : 'default'} onClick={authorize}>
              {t('siteScripts.head.authorize')}
            </Button>
          ) : null}
          {isShown ? null : (
            <Link to={`?${waiting}`} preventScrollReset>
              {t('siteScripts.head.show')}
            </Link>
          )}
        </div>
      ) : null}
      {others > 0 ? <p className={css.plain}>{t('siteScripts.head.provider', { count: others })}</p> : null}
      {pages
        .filter(({ lastScan }) => wasNotEvaluated(lastScan))
        .map((page) => (
          <StaleNotice key={page.id} page={page} />
        ))}
    </div>
  )
}
