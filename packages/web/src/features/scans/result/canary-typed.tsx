// Owns the list of fields that took, or did not take, the test values.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { hostOf } from '#lib/address.ts'
import css from '../tables.module.css'
import { useGap } from './coverage-gap.ts'

/** Fields typed into and fields that could not be, each with its frame. */
export function CanaryTyped({ result }: { result: ScanResult }) {
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
