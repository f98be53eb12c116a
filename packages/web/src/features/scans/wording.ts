// Translates codes and their facts: findings, risk reasons, and purposes.

import { checkIds, fieldKinds, riskReasons, severities } from '@tillwatch/contract/lists'
import type { Risk, ScriptResult } from '@tillwatch/contract/shapes'
import { policySentence } from '@tillwatch/messages/policies'
import { formatStanding } from '@tillwatch/messages/standing'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import { useEncodingSteps } from './encoding-steps.ts'
import { useScriptLabel } from './script-label.ts'

type Params = Record<string, string | number>

export interface Fact {
  key: string
  /** Empty if the fact needs no label. */
  label: string
  value: string
}

/** Facts that only select the wording, or that the place of the finding already says. */
const unsaid = new Set(['label', 'when', 'severity', 'destination', 'how', 'party', 'problem', 'reason'])

/** Facts that a sentence about a policy includes. */
const saidBySentence = new Set(['directive', 'value', 'open', 'why'])

/** Facts of a finding in words. Lists are translated item by item; untranslated values are unchanged. */
export function useFacts(): (params: Params) => Fact[] {
  const { t, i18n } = useTranslation()
  const stepsOf = useEncodingSteps()
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
    const said = key === 'encoding' ? stepsOf(value.split(' in ')) : value.split(', ').map(word).join(', ')
    return [{ key, label, value: said }]
  }
  return (params) => {
    const sentence = policySentence(params, i18n.language === 'es' ? 'es' : 'en')
    const spoken = ['problem', 'reason'].flatMap((key) => (params[key] ? [{ key, label: '', value: word(String(params[key])) }] : []))
    const others = Object.entries(params).filter(([key, value]) => value !== '' && !unsaid.has(key) && `${key} ${value}` !== 'seenBy both')
    if (sentence === null) return [...spoken, ...others.flatMap(([key, value]) => fact(key, String(value)))]
    const beside = others.filter(([key]) => !saidBySentence.has(key))
    return [{ key: 'problem', label: '', value: sentence }, ...beside.flatMap(([key, value]) => fact(key, String(value)))]
  }
}

/** Reason of a risk part in words, and below it the severity and frequency. */
export function useRiskReason(scripts: readonly ScriptResult[]): (part: Risk['parts'][number]) => { reason: string; note: string } {
  const { t, i18n } = useTranslation()
  const labelOf = useScriptLabel()
  const [language] = useLanguage()
  return ({ code, params }) => {
    const raises = riskReasons.find((reason) => reason === code)
    if (raises) return { reason: formatStanding({ code: `risk.${raises}` }, language), note: '' }
    const severity = severities.find((candidate) => candidate === params.severity)
    const times = Number(params.count) > 1 ? ` ${t('inventory.times', { count: Number(params.count) })}` : ''
    const check = checkIds.find((id) => id === code)
    if (check) return { reason: t(`findings.${check}.title`), note: severity ? `${t(`words.severity.${severity}`)}${times}` : '' }
    const script = scripts.find((candidate) => candidate.id === params.scriptId)
    const facts = { ...params, code, ...(script ? { label: labelOf(script) } : {}) }
    const own = `risk.${code}`
    const known = i18n.exists(own, { count: Number(params.count ?? 1) })
    return { reason: known ? t(own as 'risk.unknown', facts) : t('risk.unknown', { code }), note: String(params.host ?? '') }
  }
}

/** A script's stated purpose in words; null if none is known. */
export function usePurpose(): (purpose: ScriptResult['purpose']) => string | null {
  const { t, i18n } = useTranslation()
  return (purpose) => {
    if (!purpose) return null
    const key = `inventory.purpose.${purpose.code}`
    return i18n.exists(key) ? t(key as 'inventory.purpose.other') : purpose.code
  }
}
