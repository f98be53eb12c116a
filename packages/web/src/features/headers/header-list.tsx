// List of a page's headers with the selection and its actions.
import { Button, Title } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { HeaderStanding } from '@tillwatch/contract/shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#components/download-button.tsx'
import { ListKeys } from '#components/list/list-keys.tsx'
import { focusedRow } from '#components/list/use-list-keys.ts'
import { useMay } from '#features/members/may.tsx'
import { pathTo } from '#lib/api.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { needsDecision, useHeaderWords } from './header-words.ts'
import css from './headers.module.css'
import { StandingRow } from './standing-row.tsx'

const none: ReadonlySet<string> = new Set()
const ownKeys = [['x', 'select']] as const

/** By place and header: the page itself first, headers that need a decision first within a place, and alerts before the digest. */
function groupsOf(parts: readonly HeaderStanding[]): [string, HeaderStanding[]][] {
  const rank = (part: HeaderStanding) => (needsDecision(part) ? 0 : part.state === 'rejected' ? 1 : 2) * 2 + part.tier - 1
  const groups = Map.groupBy(parts, ({ place, source, header }) => JSON.stringify([place, source, header]))
  const first = (group: readonly HeaderStanding[]) => Math.min(...group.map(rank))
  return [...groups].sort(([, a], [, b]) => Number(a[0]?.place !== '') - Number(b[0]?.place !== '') || first(a) - first(b))
}

/** Headers of the dialog when it was opened, because a scan may bring another set meanwhile. */
interface Question {
  verdict: DecisionVerdict
  setId: string
  parts: readonly HeaderStanding[]
}

interface ListProps {
  pageId: string
  /** Of the page, for the name of a file. */
  host: string
  setId: string
  parts: readonly HeaderStanding[]
}

export function HeaderList({ pageId, host, setId, parts }: ListProps) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  const { placeOf } = useHeaderWords()
  const [selection, setSelection] = useState({ setId, ids: none })
  const [question, setQuestion] = useState<Question | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const open = parts.filter(needsDecision)
  const selected = selection.setId === setId ? selection.ids : none
  const select = (ids: Iterable<string>) => setSelection({ setId, ids: new Set(ids) })
  const chosen = parts.filter(({ id }) => selected.has(id))
  const toggle = (id: string) => select(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id])
  const toggleFocused = () => {
    const id = focusedRow()
    if (id !== null) toggle(id)
  }
  const ask = (verdict: DecisionVerdict) => setQuestion({ verdict, setId, parts: chosen })
  const done = () => {
    select(none)
    title.current?.focus()
  }
  return (
    <section className={css.section} aria-labelledby="headers-list">
      <Title order={2} size="h3" id="headers-list" ref={title} tabIndex={-1}>
        {t('headers.list')}
      </Title>
      <div className={css.bar}>
        {chosen.length === 0 ? (
          open.length > 0 && may ? (
            <Button variant="default" onClick={() => select(open.map(({ id }) => id))}>
              {t('headers.selectOpen', { count: open.length })}
            </Button>
          ) : null
        ) : (
          <>
            <span role="status">{t('headers.selected', { count: chosen.length })}</span>
            <Button onClick={() => ask('approve')}>{t('headers.approve')}</Button>
            <Button variant="default" onClick={() => ask('reject')}>
              {t('headers.reject')}
            </Button>
            {chosen.some(({ decision }) => decision !== null && decision.verdict !== 'withdraw') ? (
              <Button variant="default" onClick={() => ask('withdraw')}>
                {t('headers.withdraw')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={() => select(none)}>
              {t('headers.clear')}
            </Button>
          </>
        )}
        <DownloadButton
          path={pathTo('GET /pages/:id/headers.csv', { params: { id: pageId } })}
          name={`tillwatch-${host}-headers.csv`}
          label={t('headers.csv')}
          failed={t('headers.csvFailed')}
          disabled={parts.length === 0}
        />
      </div>
      <ListKeys keys={may ? { x: toggleFocused } : {}} own={may ? ownKeys : []}>
        {groupsOf(parts).map(([key, [first, ...others]]) =>
          first === undefined ? null : (
            <div key={key}>
              {first.part === '' ? null : (
                <h3 className={css.groupName}>
                  {first.header}
                  {first.place === '' ? null : <span className={css.small}>{placeOf(first)}</span>}
                  {first.header === 'content-security-policy-report-only' ? (
                    <span className={css.small}>{t('headers.reportOnly')}</span>
                  ) : null}
                </h3>
              )}
              <ul className={css.rows}>
                {[first, ...others].map((standing) => (
                  <StandingRow key={standing.id} standing={standing} selected={selected.has(standing.id)} toggle={toggle} />
                ))}
              </ul>
            </div>
          ),
        )}
      </ListKeys>
      {question === null ? null : <DecideDialog pageId={pageId} {...question} done={done} close={() => setQuestion(null)} />}
    </section>
  )
}
