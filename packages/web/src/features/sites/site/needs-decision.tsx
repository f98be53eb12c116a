// Owns what is said on a site's pages while something that scans found waits for a decision.
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useSites } from '../requests.ts'

/** Scripts first, then headers, and the ways there, to the page with most of them; nothing where none wait. Of a site that is not among the newest the parts themselves say it. */
export function NeedsDecision({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data, isPlaceholderData } = useSites()
  const need = isPlaceholderData ? undefined : data?.sites.find(({ id }) => id === siteId)?.needDecision
  const waiting = need ? (['scripts', 'headers'] as const).filter((kind) => need[kind] > 0) : []
  if (!need || waiting.length === 0) return null
  const [page] = Object.keys(need.headersByPage).sort((one, other) => (need.headersByPage[other] ?? 0) - (need.headersByPage[one] ?? 0))
  const search = { scripts: '', headers: page === undefined ? '' : `?page=${encodeURIComponent(page)}` }
  const look = (at: number) => (at === 0 ? { className: buttonLook({ kind: 'main' }) } : {})
  return (
    <Notice
      icon="warn"
      title={waiting.map((kind) => t(`sites.site.decide.${kind}`, { count: need[kind] })).join(' ')}
      actions={waiting.map((kind, at) => (
        <Link key={kind} to={`/sites/${siteId}/${kind}${search[kind]}`} {...look(at)}>
          {t(`sites.site.decide.${kind}Open`)}
        </Link>
      ))}
    >
      {t('sites.site.decide.text')}
    </Notice>
  )
}
