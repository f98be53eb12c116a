// Changes of a period: the findings, the verdicts with their reasons, and the decisions.
import { call } from '#lib/api.ts'
import '#features/changes/texts.ts'
import { changeDecisions, changeVerdicts } from '@tillwatch/contract/lists'
import type { AssessedChanges, Comparison, Decision, PageChange } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { formatMoment } from '#lib/format.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { SaveScan } from '../save-scan.tsx'
import { Moment, More, Nothing, Shown } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

export function Changes() {
  const { t } = useTranslation()
  const { site, period } = usePlace()
  const id = site?.id ?? ''
  const asked = useReadParts(
    ['changes', id, period],
    (after, by) => call('GET /assessment/sites/:id/changes', { params: { id }, query: { ...period, after }, ...by }),
    ({ next }) => next,
  )
  return (
    <>
      <p className={css.text}>{t('assess.changes.lead')}</p>
      <Choices>
        <SiteChoice />
        <PeriodChoice />
      </Choices>
      <Shown asked={asked}>
        {({ pages }) =>
          pages[0] === undefined || isNothing(pages[0]) ? (
            <Nothing />
          ) : (
            <>
              <Totals totals={pages[0].totals} />
              {pages.flatMap(({ comparisons, decisions }) =>
                comparisons.map((comparison) => <ComparisonBox key={comparison.scanId} comparison={comparison} decisions={decisions} />),
              )}
              <More parts={asked} shown={pages.flatMap(({ comparisons }) => comparisons).length} total={pages[0].total} />
            </>
          )
        }
      </Shown>
    </>
  )
}

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Without changes, including volatile ones, and without unknown parts. */
const isNothing = ({ comparisons, totals }: AssessedChanges): boolean =>
  comparisons.length === 0 && sumOf(totals.verdicts) === 0 && totals.unknown === 0

/** For the whole period, independent of the list below. */
function Totals({ totals: { verdicts, decisions, headers, unknown } }: Pick<AssessedChanges, 'totals'>) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  return (
    <section className={css.box}>
      <h3>{t('assess.changes.totals')}</h3>
      <h4>{t('assess.changes.byVerdict')}</h4>
      <Counts counts={changeVerdicts.toReversed().map((verdict) => [verdictOf(verdict).name, verdicts[verdict]])} />
      <h4>{t('assess.changes.byDecision')}</h4>
      <Counts counts={changeDecisions.map((decision) => [t(`assess.changes.decisions.${decision}`), decisions[decision]])} />
      <p className={css.quiet}>
        {t('assess.changes.ofHeaders', { count: headers })}
        {unknown === 0 ? '' : ` ${t('assess.changes.unknown', { count: unknown })}`}
      </p>
    </section>
  )
}

function Counts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  return (
    <dl className={css.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BoxProps {
  comparison: Comparison
  decisions: AssessedChanges['decisions']
}

function ComparisonBox({ comparison, decisions }: BoxProps) {
  const { t } = useTranslation()
  const { subjectOf, whyOf } = useChangeWords()
  const { scanId, url, at, state, changes, notCompared, total } = comparison
  const told = changes.filter(({ verdict }) => verdict !== 'volatile')
  const left = total - changes.length
  return (
    <article className={css.box}>
      <header className={css.line}>
        <h3>
          <Moment at={at} />
        </h3>
        <SaveScan scanId={scanId} />
      </header>
      <p className={css.quiet}>
        <Address url={url} />
      </p>
      {state === 'failed' ? <p>{t('assess.changes.failed')}</p> : null}
      <ul className={css.elements}>
        {told.map((change) => (
          <ChangeLine key={change.id} change={change} decision={decisions[change.id] ?? null} />
        ))}
      </ul>
      {left > 0 ? <p className={css.quiet}>{t('assess.changes.more', { count: left })}</p> : null}
      {notCompared.map((part) => (
        <p key={`${part.subject} ${part.why.sentence}`} className={css.quiet}>
          {t('assess.changes.left', { subject: subjectOf(part) })} ({whyOf(part.why)})
        </p>
      ))}
    </article>
  )
}

function ChangeLine({ change, decision }: { change: PageChange; decision: Decision | null }) {
  const { t, i18n } = useTranslation()
  const { kindOf, subjectOf, reasonOf } = useChangeWords()
  const { verdict, kind, reasons, script } = change
  const decided = (given: Decision) =>
    t('assess.changes.decided', {
      verdict: t(`assess.inventory.verdicts.${given.verdict}`),
      when: formatMoment(given.decidedAt, i18n.language),
      who: given.decidedBy,
    })
  return (
    <li>
      <div className={css.line}>
        <span>
          {kindOf(kind)}: <Address url={subjectOf(change)} max={80} />
        </span>
        <VerdictWord verdict={verdict} />
      </div>
      {reasons.map((reason) => (
        <p key={reason.sentence} className={css.quiet}>
          {reasonOf(reason)}
        </p>
      ))}
      <p className={css.quiet}>
        {decision ? decided(decision) : t(script === null ? 'assess.changes.notScript' : 'assess.changes.undecided')}
      </p>
    </li>
  )
}
