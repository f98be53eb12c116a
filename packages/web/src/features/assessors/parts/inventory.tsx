// Inventory as of a moment: each script, its status at that time, and its decisions.
import type { Decision, ScriptAt } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useStandingWords } from '#features/inventory/index.ts'
import { usePurposeName } from '#features/inventory/use-purpose-name.ts'
import { call } from '#lib/api.ts'
import { formatLag, formatMoment } from '#lib/format.ts'
import css from '../assess.module.css'
import { Choices, MomentChoice, SiteChoice } from '../choices.tsx'
import { useReadParts } from '../reading.ts'
import { Moment, More, Nothing, Shown } from '../shown.tsx'
import { useStanding } from '../standing.ts'
import { usePlace } from '../use-place.ts'

export function Inventory() {
  const { t } = useTranslation()
  const { site, asOf } = usePlace()
  const [id, at] = [site?.id ?? '', asOf.at]
  const asked = useReadParts(
    ['inventory', id, at],
    (after, by) => call('GET /sites/:id/inventory', { params: { id }, query: { at, after }, ...by }),
    ({ next }) => next,
  )
  return (
    <>
      <p className={css.text}>{t('assess.inventory.lead')}</p>
      <Choices>
        <SiteChoice />
        <MomentChoice />
      </Choices>
      <Shown asked={asked}>
        {({ pages }) => {
          const [first] = pages
          if (first === undefined || first.total === 0) return <Nothing title={t('assess.inventory.empty')} />
          const scripts = pages.flatMap((page) => page.scripts)
          return (
            <>
              <p>{t('assess.inventory.counts', first.counts)}</p>
              {scripts.map((script) => (
                <ScriptBox key={script.id} script={script} />
              ))}
              <More parts={asked} label={t('assess.moreScripts')} shown={scripts.length} total={first.total} />
            </>
          )
        }}
      </Shown>
    </>
  )
}

function ScriptBox({ script }: { script: ScriptAt }) {
  const { t } = useTranslation()
  const standingOf = useStanding()
  const say = useStandingWords()
  const { label, facts, decisions, isPresent } = script
  return (
    <article className={css.box}>
      <header className={css.line}>
        <h3>
          <Address url={label} max={80} />
        </h3>
        <strong>{standingOf({ ...script, scope: facts?.scope })}</strong>
        <SeverityWord severity={script.risk.severity} score={script.risk.score} />
      </header>
      {isPresent ? null : (
        <p className={css.quiet}>{t(script.lastSeenAt === null ? 'assess.inventory.notKept' : 'assess.inventory.gone')}</p>
      )}
      {script.risk.reasons.some((reason) => reason !== 'scan') ? (
        <p>
          {script.risk.reasons
            .filter((reason) => reason !== 'scan')
            .map((reason) => say({ code: `risk.${reason}` }))
            .join(' ')}
        </p>
      ) : null}
      <Facts script={script} />
      {decisions.length === 0 ? null : (
        <details className={css.details} open={decisions.length === 1}>
          <summary>{t('assess.inventory.decisions', { count: decisions.length })}</summary>
          <ol className={css.timeLine}>
            {decisions.map((decision) => (
              <DecisionLine key={decision.id} decision={decision} />
            ))}
          </ol>
        </details>
      )}
    </article>
  )
}

function Facts({ script }: { script: ScriptAt }) {
  const { t, i18n } = useTranslation()
  const purposeOf = usePurposeName()
  const { facts, firstSeenAt, lastSeenAt, isMerchants, state, authorizedAt, lagMs, decisions } = script
  const [newest] = decisions
  const lag = (ms: number) => (ms <= 0 ? t('assess.inventory.atOnce') : t('assess.inventory.lag', { span: formatLag(ms, i18n.language) }))
  return (
    <dl className={css.facts}>
      <dt>{t('assess.inventory.seen')}</dt>
      <dd>
        <Moment at={firstSeenAt} />
        {lastSeenAt === null || lastSeenAt === firstSeenAt ? null : (
          <>
            {' – '}
            <Moment at={lastSeenAt} />
          </>
        )}
      </dd>
      <dt>{t('assess.inventory.purpose')}</dt>
      <dd>
        {purposeOf(facts?.purpose ?? null) ?? t('assess.inventory.unknown')}
        {facts?.vendor ? ` · ${facts.vendor}` : ''}
      </dd>
      <dt>{t('assess.inventory.why')}</dt>
      <dd>
        {newest === undefined || newest.justification === '' ? t('assess.inventory.noJustification') : newest.justification}
        {newest?.reason ? ` (${t(`assess.inventory.reason.${newest.reason}`)})` : ''}
        <span className={css.below}>
          {newest?.owner ? t('assess.inventory.owner', { owner: newest.owner }) : t('assess.inventory.noOwner')}
        </span>
      </dd>
      {isMerchants ? (
        <>
          <dt>{t('assess.inventory.standing')}</dt>
          <dd>{t(`assess.standing.${state}`)}</dd>
        </>
      ) : null}
      {isMerchants && authorizedAt !== null ? (
        <>
          <dt>{t('assess.inventory.first')}</dt>
          <dd>
            <Moment at={authorizedAt} />
            {lagMs === null ? null : `, ${lag(lagMs)}`}
          </dd>
        </>
      ) : null}
      <dt>{t('assess.inventory.integrity')}</dt>
      <dd>
        {facts === null ? t('assess.inventory.notKept') : t(`words.integrity.${facts.integrity}`)}
        {newest?.verdict === 'approve' && newest.pinnedSha256 !== null ? (
          <span className={css.below}>{t('assess.inventory.pinned')}</span>
        ) : null}
      </dd>
      {facts?.sha256 ? (
        <>
          <dt>{t('assess.inventory.hash')}</dt>
          <dd>
            <code className={css.hash}>{facts.sha256}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

function DecisionLine({ decision }: { decision: Decision }) {
  const { t, i18n } = useTranslation()
  const { verdict, covers, subject, decidedAt, decidedBy, justification } = decision
  const when = formatMoment(decidedAt, i18n.language)
  return (
    <li>
      <strong>{t(`assess.inventory.verdicts.${verdict}`)}</strong> · {t(`assess.inventory.covers.${covers}`, { subject })}
      <span className={css.below}>{t('assess.inventory.by', { when, who: decidedBy })}</span>
      {justification === '' ? null : <span className={css.below}>{justification}</span>}
    </li>
  )
}
