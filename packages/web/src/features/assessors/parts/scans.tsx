// Scans of a period: each with its result, the result of its comparison, and its evidence.

import { changeVerdicts } from '@tillwatch/contract/lists'
import type { AssessedScan } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { StateWord } from '#components/state-word.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { call } from '#lib/api.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { SaveScan } from '../save-scan.tsx'
import { Moment, More, Nothing, roles, Shown, Table } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

const columns = ['when', 'page', 'state', 'scripts', 'comparison', 'evidence'] as const

export function Scans() {
  const { t } = useTranslation()
  const { site, period } = usePlace()
  const id = site?.id ?? ''
  const asked = useReadParts(
    ['scans', id, period],
    (after, by) => call('GET /assessment/sites/:id/scans', { params: { id }, query: { ...period, after }, ...by }),
    ({ next }) => next,
  )
  return (
    <>
      <Choices>
        <SiteChoice />
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0
          const scans = pages.flatMap((page) => page.scans)
          if (total === 0) return <Nothing />
          return (
            <>
              <p>{t('assess.scans.total', { count: total })}</p>
              <Table columns={columns.map((column) => t(`assess.scans.${column}`))}>
                {scans.map((scan) => (
                  <Row key={scan.id} scan={scan} />
                ))}
              </Table>
              <More parts={asked} shown={scans.length} total={total} />
            </>
          )
        }}
      </Shown>
    </>
  )
}

function Row({ scan }: { scan: AssessedScan }) {
  const { t } = useTranslation()
  const { id, finishedAt, url, state, reason, counts } = scan
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {finishedAt === null ? null : <Moment at={finishedAt} />}
      </th>
      <td {...roles.cell} data-label={t('assess.scans.page')}>
        <Address url={url} />
        <span className={css.below}>{t(`words.profile.${scan.profile}`)}</span>
      </td>
      <td {...roles.cell} data-label={t('assess.scans.state')}>
        <StateWord state={state} />
        {reason && state !== 'complete' ? <Because code={reason.code} /> : null}
      </td>
      <td {...roles.cell} data-label={t('assess.scans.scripts')}>
        {counts?.scripts ?? '–'}
      </td>
      <td {...roles.cell} data-label={t('assess.scans.comparison')}>
        <Comparison comparison={scan.comparison} />
      </td>
      <td {...roles.cell} data-label={t('assess.scans.evidence')}>
        {counts === null ? '–' : <SaveScan scanId={id} />}
      </td>
    </tr>
  )
}

function Because({ code }: { code: string }) {
  const { t, i18n } = useTranslation()
  const key = `outcomes.${code}.because`
  return <span className={css.below}>{i18n.exists(key) ? t(key as 'outcomes.internal.because') : code}</span>
}

function Comparison({ comparison }: Pick<AssessedScan, 'comparison'>) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  if (comparison === null) return t('assess.scans.notCompared')
  const { state, verdicts, notCompared } = comparison
  if (state !== 'compared') return t(`assess.scans.compared.${state as 'waiting'}`)
  const found = changeVerdicts
    .filter((verdict) => (verdicts[verdict] ?? 0) > 0)
    .map((verdict) => `${verdicts[verdict]} × ${verdictOf(verdict).name}`)
  return (
    <>
      {found.length === 0 ? t('assess.scans.noChange') : found.join(', ')}
      {notCompared === 0 ? null : <span className={css.below}>{t('assess.scans.left', { count: notCompared })}</span>}
    </>
  )
}
