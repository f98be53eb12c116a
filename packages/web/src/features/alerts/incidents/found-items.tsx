// Findings of an incident, each with its reasons and links to its evidence and decision.

import { isGraded } from '@tillwatch/contract/lists'
import type { IncidentDetail, IncidentItem } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import { Link } from '#components/link.tsx'
import { otherReasons, useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { useLanguage } from '#lib/use-language.ts'
import { hasDiff, sayLines, scriptAddress } from '../changed-lines.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { useIncidentWords } from '../use-incident-words.ts'
import css from './incident.module.css'

interface FoundItemsProps {
  detail: Pick<IncidentDetail, 'items' | 'incident'>
  /** Whether the reader can open the screens of the evidence. */
  hasWays?: boolean
}

/** Most severe first, in the server's order. */
export function FoundItems({ detail: { items, incident }, hasWays = true }: FoundItemsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={css.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} hasWays={hasWays} />
        ))}
      </ul>
      {items.length < incident.itemCount ? (
        <p className={css.quiet}>{t('alerts.detail.more', { shown: items.length, count: incident.itemCount })}</p>
      ) : null}
    </>
  )
}

function Item({ item, hasWays }: { item: IncidentItem; hasWays: boolean }) {
  const { t } = useTranslation()
  const { subjectOf, reasonsOf } = useIncidentWords()
  const { kind, verdict, pageUrl, times, lines, newCapabilities } = item
  const { capabilityOf } = useChangeWords()
  const [language] = useLanguage()
  const textOf = useIncidentText()
  const facts = [
    pageUrl === null || kind === 'coverage' || kind === 'journey' ? null : t('alerts.detail.onPage', { url: pageUrl }),
    sayLines(lines, language),
    times > 1 ? t('alerts.detail.times', { count: times }) : null,
  ].filter(Boolean)
  return (
    <li className={css.item}>
      {isGraded(kind) ? <VerdictWord verdict={verdict} /> : null}
      <p className={css.subject}>{subjectOf(item)}</p>
      {facts.length === 0 ? null : <p className={css.quiet}>{facts.join(' · ')}</p>}
      <FoldedList
        sentences={reasonsOf({ ...item, reasons: otherReasons(item) })}
        more={(count) => t('alerts.detail.moreReasons', { count })}
      />
      {newCapabilities.length === 0 ? null : (
        <>
          <p className={css.quiet}>{textOf({ code: 'item.can' })}</p>
          <FoldedList sentences={newCapabilities.map(capabilityOf)} more={(count) => t('alerts.detail.moreReasons', { count })} />
        </>
      )}
      {hasWays ? <Ways item={item} /> : null}
    </li>
  )
}

/** The script itself if known. Evidence first, then the decision. */
function Ways({ item }: { item: IncidentItem }) {
  const { t } = useTranslation()
  const textOf = useIncidentText()
  const { kind, siteId, pageId, scanId, changeId, subject, script } = item
  const site = siteId === null ? null : `/sites/${encodeURIComponent(siteId)}`
  const scan = scanId === null ? null : `/scans/${encodeURIComponent(scanId)}`
  const ofPage = pageId === null ? '' : `?page=${encodeURIComponent(pageId)}`
  const isHeader = subject.code === 'header' || subject.code === 'cookie'
  const isScript = kind === 'content' || kind.startsWith('script-')
  const ways = [
    scan !== null && changeId !== null ? { to: `${scan}?tab=changes`, label: t('alerts.detail.toChanges') } : null,
    scan !== null && changeId === null && kind !== 'coverage' ? { to: scan, label: t('alerts.detail.toScan') } : null,
    site !== null && kind === 'journey' ? { to: site, label: t('alerts.detail.toSite') } : null,
    site !== null && kind === 'coverage' ? { to: `${site}/history${ofPage}`, label: t('alerts.detail.toHistory') } : null,
    script === null ? null : { to: scriptAddress(script), label: textOf({ code: hasDiff(script) ? 'item.diff' : 'item.script' }) },
    site !== null && isScript && script === null
      ? { to: `${site}/scripts?authorization=needs-decision`, label: t('alerts.detail.toScripts') }
      : null,
    site !== null && isHeader ? { to: `${site}/headers${ofPage}`, label: t('alerts.detail.toHeaders') } : null,
    kind === 'channel' ? { to: '/dashboard?tab=alerts&part=channels', label: t('alerts.detail.toChannels') } : null,
  ].filter((way) => way !== null)
  if (ways.length === 0) return null
  return (
    <p className={css.ways}>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
}
