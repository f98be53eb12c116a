// Owns what the screen of a site consists of, once its pages are known.
import { Title } from '@mantine/core'
import type { PageList } from '@tillwatch/core/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { usePlanWords } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { AddPageForm } from './add-page-form.tsx'
import { DeploySection } from './deploy-section.tsx'
import { PageCard } from './page-card.tsx'
import css from './site.module.css'

/** The plan and how much of it is in use; nothing of a plan where pages are not counted. */
function useAllowanceWords({ siteId, allowance, pages }: PageList): string {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const held = useSession().useHoldings(({ document }) => document?.subscriptions.find((each) => each.siteId === siteId))
  if (allowance === 0) return t('sites.site.unpaid')
  if (allowance === null) return t('sites.site.pages', { count: pages.length })
  const used = t('sites.site.used', { used: pages.filter(({ isCovered }) => isCovered).length, count: allowance })
  return [held ? nameOf(held) : null, used].filter(Boolean).join(' · ')
}

/** For a title: it takes the focus when a card has gone with the button that had it. */
function useFocusAfterLoss(cards: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(cards)
  useEffect(() => {
    if (cards < before.current && document.activeElement === document.body) title.current?.focus()
    before.current = cards
  }, [cards])
  return title
}

/** The way to one more page, and those that are watched below it. */
export function SiteView({ site }: { site: PageList }) {
  const { t } = useTranslation()
  const title = useFocusAfterLoss(site.pages.length)
  const inUse = useAllowanceWords(site)
  const { siteId, host, pages } = site
  return (
    <>
      <header>
        <Title order={1} ref={title} tabIndex={-1} className={css.title}>
          {host}
        </Title>
        <p className={`${css.plain} tw-muted`}>{inUse}</p>
      </header>
      <AddPageForm site={site} />
      {pages.length === 0 ? (
        <Notice title={t('sites.site.none')}>{t('sites.site.noneText')}</Notice>
      ) : (
        <ul className={css.cards} aria-label={t('sites.pagesOf', { host })}>
          {pages.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </ul>
      )}
      {pages.length === 0 ? null : <DeploySection siteId={siteId} />}
    </>
  )
}
