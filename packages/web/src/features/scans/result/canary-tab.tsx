// Tab of the test card: where it was typed, where it was seen, and what was not searched.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { wordingOf } from '@tillwatch/messages/findings/wording'
import { formatGap } from '@tillwatch/messages/gaps'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Icon } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { hostOf } from '#lib/address.ts'
import { useLanguage } from '#lib/use-language.ts'
import { useEncodingSteps } from '../encoding-steps.ts'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import type { TabProps } from '../tab-props.ts'
import css from '../tables.module.css'

const gravestFirst = ['canary-left-page', 'canary-brought-provider', 'canary-unlisted-frame'] as const

/** Most severe first: values that left, values kept in the browser, and traffic that was not searched. */
function verdictOf(result: TabProps['result']) {
  if (result.canary.some((sighting) => sighting.expected === 'no')) return 'left'
  if (result.findings.some(({ check }) => check === 'card-kept-in-browser')) return 'kept'
  if (!result.canarySearched) return 'notSearched'
  return result.canary.length > 0 ? 'expected' : 'quiet'
}

/** The verdict in words, then the three lists. Unsearched traffic is reported as not searched, never as harmless. */
export function CanaryTab({ result }: TabProps) {
  const { t } = useTranslation()
  const gapOf = useGap()
  const missed = result.canaryCoverage?.notSearched ?? []
  const verdict = verdictOf(result)
  const grave = verdict === 'left' || verdict === 'kept'
  const wordings = new Set(result.findings.map(wordingOf))
  const advice = gravestFirst.find((wording) => wordings.has(wording)) ?? 'canary-left-page'
  return (
    <>
      <div className={css.section}>
        <Notice
          tone={grave ? 'red' : 'neutral'}
          icon={grave ? 'stop' : verdict === 'notSearched' ? 'dashed' : 'check'}
          title={t(`result.canary.${verdict}Title`)}
        >
          {verdict === 'notSearched' ? t('result.canary.notSearchedText') : null}
          {verdict === 'quiet' || verdict === 'expected' ? t('result.canary.quietText') : null}
          {verdict === 'left' ? t(`findings.${advice}.action`) : null}
          {verdict === 'kept' ? t('findings.card-kept-in-browser.action') : null}
        </Notice>
      </div>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.seen')}</h2>
        </div>
        {result.canary.length === 0 ? (
          <p className="tw-muted">{result.canarySearched ? t('result.canary.seenNone') : t('result.canary.notSearchedTitle')}</p>
        ) : (
          <CanarySightings result={result} />
        )}
      </section>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.typed')}</h2>
        </div>
        <CanaryTyped result={result} />
      </section>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.missed')}</h2>
        </div>
        {missed.length === 0 ? (
          <p className="tw-muted">{result.canarySearched ? t('result.canary.missedNone') : t('result.canary.notSearchedText')}</p>
        ) : (
          <ul className={css.cards}>
            {missed.map((entry) => (
              <li key={`${entry.url} ${entry.reason}`} className={css.card}>
                <Address url={entry.url} max={72} />
                <span className="tw-muted">{gapOf(entry)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** Fields that were filled and fields that could not be, each with its frame. */
function CanaryTyped({ result }: { result: ScanResult }) {
  const { t } = useTranslation()
  const gapOf = useGap()
  const coverage = result.canaryCoverage
  if (!coverage) return <p className="tw-muted">{t('result.canary.typedUnknown')}</p>
  const frameOf = (frameId: string) => {
    const frame = result.page.frames.find((candidate) => candidate.id === frameId)
    return frame ? t('result.canary.inFrame', { host: hostOf(frame.url) }) : ''
  }
  const nameOf = (fieldId: string | null) => {
    const field = result.page.fields.find((candidate) => candidate.id === fieldId)
    return field ? t(`words.field.${field.kind}`) : t('result.canary.providerFrame')
  }
  return (
    <ul className={css.cards}>
      {coverage.typedInto.map((entry) => (
        <li key={`${entry.frameId} ${entry.fieldId} ${entry.kind}`} className={css.card}>
          <span className={css.typed}>
            <Icon name="check" />
            <span>
              <strong>{t(`words.field.${entry.kind}`)}</strong> {frameOf(entry.frameId)} ·{' '}
              {entry.verified ? t('result.canary.verified') : t('result.canary.unverified')}
            </span>
          </span>
        </li>
      ))}
      {coverage.notTyped.map((entry) => (
        <li key={`${entry.frameId} ${entry.fieldId} ${entry.reason}`} className={css.card}>
          <span className={css.typed}>
            <Icon name="dashed" />
            <span>
              <strong>{nameOf(entry.fieldId)}</strong> {frameOf(entry.frameId)} · {t('result.canary.notTyped', { reason: gapOf(entry) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

type Gap = Pick<NonNullable<ScanResult['canaryCoverage']>['notSearched'][number], 'code' | 'params'>

/** The reason as a phrase. */
function useGap(): (gap: Gap) => string {
  const [language] = useLanguage()
  return ({ code, params }) => formatGap(code, params, language)
}

type Sighting = ScanResult['canary'][number]

/** Unexpected ones first, equal ones merged. Each shows the value, the recipient, the encoding, the script, and whether it was blocked. */
function CanarySightings({ result }: { result: ScanResult }) {
  const groups = Object.entries(Object.groupBy(result.canary, (sighting) => JSON.stringify(sighting)))
  const told = groups.flatMap(([key, same = []]) => (same[0] ? [{ key, sighting: same[0], count: same.length }] : []))
  const ordered = told.sort((a, b) => Number(b.sighting.expected === 'no') - Number(a.sighting.expected === 'no'))
  return (
    <ul className={css.cards}>
      {ordered.map(({ key, sighting, count }) => (
        <SightingRow key={key} sighting={sighting} count={count} result={result} />
      ))}
    </ul>
  )
}

function SightingRow({ sighting, count, result }: { sighting: Sighting; count: number; result: ScanResult }) {
  const { t, i18n } = useTranslation()
  const script = result.scripts.find((candidate) => candidate.id === sighting.scriptId)
  const labelOf = useScriptLabel()
  const stepsOf = useEncodingSteps()
  const whereKey = `result.canary.where.${sighting.where}`
  return (
    <li className={css.card}>
      <div className={css.cardLine}>
        {sighting.expected === 'no' ? <SeverityWord severity={sighting.value === 'card' ? 'critical' : 'medium'} /> : null}
        <strong>
          {t(`result.canary.${sighting.value}`)} → {sighting.host}
        </strong>
        <span>{t(`result.canary.expected.${sighting.expected}`)}</span>
        <span>{t(`result.canary.${sighting.phase === 'press' ? 'attempted' : sighting.blocked ? 'blocked' : 'left'}`)}</span>
        {count > 1 ? <span>{t('inventory.times', { count })}</span> : null}
      </div>
      <Address url={sighting.url} max={72} />
      <div className={css.cardLine}>
        <span>
          {i18n.exists(whereKey) ? t(whereKey as 'result.canary.where.url') : sighting.where},{' '}
          {sighting.encoding.length === 0 ? t('result.canary.plain') : t('result.canary.encoded', { steps: stepsOf(sighting.encoding) })}
        </span>
        {script ? (
          <span>
            {t('result.canary.by')} <ScriptLink scriptId={script.id}>{labelOf(script)}</ScriptLink>
          </span>
        ) : null}
      </div>
    </li>
  )
}
