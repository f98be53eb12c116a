// Comparison of two versions: why there is none, the request, the result in words, and navigation between changes.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ScriptVersion } from '@tillwatch/contract/shapes'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { call } from '#lib/api.ts'
import { useKeys } from '#lib/use-keys.ts'
import css from './diff.module.css'
import { DiffVerdict } from './diff-verdict.tsx'
import { DiffView } from './diff-view.tsx'
import { shortHash } from './hash.ts'
import { historyKeys } from './paths.ts'
import type { Compared } from './use-compared.ts'

interface DiffPanelProps {
  scriptId: string
  versions: readonly ScriptVersion[]
  compared: Compared
}

/** Requests nothing until there are two different readable versions. */
export function DiffPanel({ scriptId, versions, compared: { from, to, isOther } }: DiffPanelProps) {
  const { t } = useTranslation()
  if (from === null || to === null)
    return <p className="tw-muted">{versions.length > 1 ? t('scriptHistory.diff.unreadable') : t('scriptHistory.diff.one')}</p>
  if (from === to) return <Notice title={t('scriptHistory.diff.same')}>{t('scriptHistory.diff.sameText')}</Notice>
  const later = versions.find(({ sha256 }) => sha256 === to)
  return (
    <>
      {later === undefined ? null : <DiffVerdict from={from} version={later} />}
      {isOther ? <Notice icon="warn" tone="amber" title={t('scriptHistory.diff.other')} /> : null}
      <Comparison key={`${from} ${to}`} scriptId={scriptId} from={from} to={to} />
    </>
  )
}

function Comparison({ scriptId, from, to }: { scriptId: string; from: string; to: string }) {
  const { t } = useTranslation()
  const { data: diff, error, isPending, refetch } = useDiff(scriptId, from, to)
  const place = useRef<HTMLDivElement>(null)
  const { at, n, p } = useChanges(place, (diff?.hunks.length ?? 0) > 0)
  if (isPending)
    return (
      <p className={css.wait} role="status">
        {t('scriptHistory.diff.comparing')}
      </p>
    )
  if (!diff) return <RequestFailed title={t('scriptHistory.diff.failed')} error={error} retry={() => void refetch()} />
  const { added, removed, renamed, isRewritten, isCut, form } = diff
  if (added + removed === 0 && !isCut)
    return <Notice title={t('scriptHistory.diff.equal')}>{form === 'pretty' ? t('scriptHistory.diff.equalText') : null}</Notice>
  return (
    <>
      <div className={css.bar}>
        <span role="status">
          {`${t('scriptHistory.diff.added', { count: added })} · ${t('scriptHistory.diff.removed', { count: removed })}`}
        </span>
        <span className={css.steps}>
          <span className="tw-muted tw-figures" aria-live="polite">
            {at === null ? '' : t('scriptHistory.diff.at', at)}
          </span>
          <Button size="xs" variant="default" onClick={p} title={t('scriptHistory.diff.keys')} leftSection={<Icon name="up" size={14} />}>
            {t('scriptHistory.diff.previous')}
          </Button>
          <Button size="xs" variant="default" onClick={n} title={t('scriptHistory.diff.keys')} leftSection={<Icon name="down" size={14} />}>
            {t('scriptHistory.diff.next')}
          </Button>
        </span>
      </div>
      {form === 'raw' ? <p className="tw-muted">{t('scriptHistory.diff.raw')}</p> : null}
      {renamed > 0 ? <p className="tw-muted">{t('scriptHistory.diff.renamed', { count: renamed })}</p> : null}
      {isRewritten ? <p className="tw-muted">{t('scriptHistory.diff.rewritten')}</p> : null}
      <div ref={place} className={css.place}>
        <DiffView diff={diff} label={t('scriptHistory.diff.label', { before: shortHash(from), after: shortHash(to) })} />
      </div>
      {isCut ? (
        <div className={css.cut}>
          <Notice icon="half" tone="amber" title={t('scriptHistory.diff.cut')} />
        </div>
      ) : null}
    </>
  )
}

/** Position of the last visited change and the total, with buttons for the next (1) and the previous one (-1), or the keys n and p. */
function useChanges(place: RefObject<HTMLElement | null>, isShown: boolean) {
  const [at, setAt] = useState<{ at: number; count: number } | null>(null)
  const last = useRef<number | null>(null)
  const keys = useMemo(() => {
    const step = (by: 1 | -1) => {
      const changes = [...(place.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
      const next = ((last.current ?? (by === 1 ? -1 : 0)) + by + changes.length) % changes.length
      last.current = next
      setAt({ at: next + 1, count: changes.length })
      changes[next]?.focus({ preventScroll: true })
      changes[next]?.scrollIntoView({ block: 'center' })
    }
    return { n: () => step(1), p: () => step(-1) }
  }, [place])
  useKeys(isShown ? keys : none)
  return { at, ...keys }
}

const none = {}

/** `from` and `to` are SHA-256 hashes of contents. */
function useDiff(id: string, from: string, to: string) {
  return useQuery({
    queryKey: historyKeys.diff(id, from, to),
    queryFn: ({ signal }) => call('GET /scripts/:id/diff', { params: { id }, query: { from, to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
