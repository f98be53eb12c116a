// Owns turning codes and their facts into words: findings' wording and facts, risk reasons, purposes.
import type { Finding, ScriptResult } from '@tillwatch/core/contract'
import { type CheckId, checkIds, fieldKinds, severities } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'

type Params = Record<string, string | number>

export interface Fact {
  key: string
  /** Empty when the fact speaks for itself. */
  label: string
  value: string
}

/** Facts that only choose the wording, or that the place of the finding already says. */
const unsaid = new Set(['label', 'severity', 'destination', 'how', 'party'])

/** Which text tells a finding: its check, or a milder variant of it. */
export function wordingOf(finding: Finding): CheckId | 'canary-own-site' | 'listens-card-field' {
  if (finding.check === 'canary-left-page' && finding.params.destination === 'own-site') return 'canary-own-site'
  if (finding.check === 'reads-card-field' && finding.params.how === 'listens') return 'listens-card-field'
  return finding.check
}

/** Gives the facts of a finding in words. Lists are put into words item by item; what has no words is shown as it is. */
export function useFacts(): (params: Params) => Fact[] {
  const { t, i18n } = useTranslation()
  const word = (part: string): string => {
    const field = fieldKinds.find((kind) => kind === part)
    if (field && field !== 'other') return t(`words.field.${field}`)
    const key = `findings.values.${part}`
    return i18n.exists(key) ? t(key as 'findings.values.absent') : part
  }
  const fact = (key: string, value: string): Fact[] => {
    if (/^(yes|no|unknown)$/.test(value)) {
      const flag = `findings.flags.${key}-${value}`
      return i18n.exists(flag) ? [{ key, label: '', value: t(flag as 'findings.flags.stopped-yes') }] : []
    }
    const labelKey = `findings.facts.${key}`
    const label = i18n.exists(labelKey) ? t(labelKey as 'findings.facts.host') : ''
    return [{ key, label, value: value.replaceAll(' in ', ' → ').split(', ').map(word).join(', ') }]
  }
  return (params) =>
    Object.entries(params)
      .filter(([key, value]) => value !== '' && !unsaid.has(key))
      .flatMap(([key, value]) => fact(key, String(value)))
}

/** Gives the reason of a risk part in words, and below it how grave and how often. */
export function useRiskReason(): (code: string, params: Params) => { reason: string; note: string } {
  const { t, i18n } = useTranslation()
  return (code, params) => {
    const severity = severities.find((candidate) => candidate === params.severity)
    const times = Number(params.count) > 1 ? ` ${t('inventory.times', { count: Number(params.count) })}` : ''
    const check = checkIds.find((id) => id === code)
    if (check) return { reason: t(`findings.${check}.title`), note: severity ? `${t(`words.severity.${severity}`)}${times}` : '' }
    const own = ['risk', code].join('.')
    const known = i18n.exists(own, { count: Number(params.count ?? 1) })
    return { reason: known ? t(own as 'risk.unknown', { ...params, code }) : t('risk.unknown', { code }), note: String(params.host ?? '') }
  }
}

/** Gives a script's stated purpose in words; null when none is known. */
export function usePurpose(): (purpose: ScriptResult['purpose']) => string | null {
  const { t, i18n } = useTranslation()
  return (purpose) => {
    if (!purpose) return null
    const key = `inventory.purpose.${purpose.code}`
    return i18n.exists(key) ? t(key as 'inventory.purpose.other') : purpose.code
  }
}
