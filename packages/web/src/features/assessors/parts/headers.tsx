// Headers of a page: their status at a moment, and the changes up to then.
import type { PageHeaders } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { nameOf } from '#features/headers/header-words.ts'
import { call } from '#lib/api.ts'
import css from '../assess.module.css'
import { Choices, Field, MomentChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { Moment, More, Nothing, roles, Shown, Table } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

export function Headers() {
  const { t } = useTranslation()
  const { site, asOf, chosen, go } = usePlace()
  const pages = site?.pages ?? []
  const page = pages.find(({ id }) => id === chosen('page')) ?? pages.find(({ removedAt }) => removedAt === null) ?? pages[0]
  return (
    <>
      <p className={css.text}>{t('assess.headers.lead')}</p>
      <Choices>
        <SiteChoice />
        {pages.length < 2 ? null : (
          <Field label={t('assess.choose.page')}>
            {(id) => (
              <select id={id} value={page?.id ?? ''} onChange={(event) => go({ page: event.currentTarget.value })}>
                {pages.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.url}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <MomentChoice />
      </Choices>
      {page === undefined ? <Nothing title={t('assess.headers.none')} /> : <HeadersOf pageId={page.id} at={asOf.at} />}
    </>
  )
}

function HeadersOf({ pageId, at }: { pageId: string; at: string | undefined }) {
  const { t } = useTranslation()
  const asked = useReadParts(
    ['headers', pageId, at],
    (before, by) => call('GET /pages/:id/headers', { params: { id: pageId }, query: { at, before }, ...by }),
    ({ earlier }) => earlier,
  )
  return (
    <Shown asked={asked}>
      {({ pages: [first, ...rest] }) =>
        first === undefined || first.observed === null ? (
          <Nothing title={t('assess.headers.none')} />
        ) : (
          <>
            {first.missing.length === 0 ? null : (
              <p>
                {t('assess.headers.missing')}: {[...new Set(first.missing.map(({ header }) => header))].join(', ')}
              </p>
            )}
            <Standing parts={first.parts} />
            <h3>{t('assess.headers.history')}</h3>
            <p>{t('assess.headers.total', { count: first.changes })}</p>
            {[first, ...rest].flatMap(({ history }) => history.map((change) => <Change key={change.id} change={change} />))}
            <More parts={asked} shown={[first, ...rest].flatMap(({ history }) => history).length} total={first.total} />
          </>
        )
      }
    </Shown>
  )
}

function Standing({ parts }: Pick<PageHeaders, 'parts'>) {
  const { t } = useTranslation()
  const columns = ['name', 'value', 'state'] as const
  return (
    <>
      <h3>{t('assess.headers.standing')}</h3>
      <Table columns={columns.map((column) => t(`assess.headers.${column}`))}>
        {parts.map((part) => (
          <tr key={part.id} {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {nameOf(part)}
              {part.place === '' ? null : <span className={css.below}>{part.place}</span>}
            </th>
            <td {...roles.cell} data-label={t('assess.headers.value')}>
              {part.value === null ? t('assess.headers.absent') : <code className={css.hash}>{part.value}</code>}
            </td>
            <td {...roles.cell} data-label={t('assess.headers.state')}>
              {t(`assess.headers.states.${part.state}`)}
              {part.decision ? (
                <span className={css.below}>
                  <Moment at={part.decision.decidedAt} />, {part.decision.decidedBy}
                  {part.decision.justification === '' ? '' : `: ${part.decision.justification}`}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

function Change({ change }: { change: PageHeaders['history'][number] }) {
  const { t } = useTranslation()
  return (
    <article className={css.box}>
      <h4>
        <Moment at={change.at} />
      </h4>
      {change.isFirst ? <p className={css.quiet}>{t('assess.headers.first')}</p> : null}
      <ul className={css.elements}>
        {change.differences.map((difference) => (
          <li key={`${difference.place} ${difference.source} ${nameOf(difference)}`}>
            <strong>{nameOf(difference)}</strong>
            {(['before', 'after'] as const).map((side) => (
              <span key={side} className={css.below}>
                {t(`assess.headers.${side}`)}:{' '}
                {side === 'before' && difference.beforeUnread ? (
                  t('assess.headers.unread')
                ) : difference[side] === null ? (
                  t('assess.headers.absent')
                ) : (
                  <code className={css.hash}>{difference[side]}</code>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </article>
  )
}
