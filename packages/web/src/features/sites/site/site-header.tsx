// Owns the head of a site's screens: its name and how much of its plan is in use.
import { Title } from '@mantine/core'
import type { PageList } from '@tillwatch/contract/shapes'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlanWords } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
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

/** The site's name and its plan. */
export function SiteHeader({ site }: { site: PageList }) {
  const title = useFocusAfterLoss(site.pages.length)
  const inUse = useAllowanceWords(site)
  return (
    <header>
      <Title order={1} ref={title} tabIndex={-1} className={css.title}>
        {site.host}
      </Title>
      <p className={`${css.plain} tw-muted`}>{inUse}</p>
    </header>
  )
}
