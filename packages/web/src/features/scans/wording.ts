// Owns turning codes and their facts into words: findings' wording and facts, risk reasons, purposes.

import { type CheckId, checkIds, fieldKinds, riskReasons, severities } from '@tillwatch/contract/lists'
import type { Finding, Risk, ScriptResult } from '@tillwatch/contract/shapes'
import { policySentence } from '@tillwatch/messages/policies'
import { formatStanding } from '@tillwatch/messages/standing'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language.ts'
import { useEncodingSteps } from './encoding-steps.ts'
import { useScriptLabel } from './script-label.ts'

type Params = Record<string, string | number>

export interface Fact {
  key: string
  /** Empty when the fact speaks for itself. */
  label: string
  value: string
}

/** Facts that only choose the wording, or that the place of the finding already says. */
const unsaid = new Set(['label', 'when', 'severity', 'destination', 'how', 'party', 'problem', 'reason'])

/** Facts that a sentence about a policy holds. */
const saidBySentence = new Set(['directive', 'value', 'open', 'why'])

const formWordings = {
  'unknown-frame': 'unknown-frame-asks-card',
  'unknown-action': 'form-posts-elsewhere',
  'action-changed': 'form-turned-elsewhere',
} as const

const pressWordings = { foreign: 'canary-leaves-at-press', 'own-site': 'canary-hidden-at-press' } as const
const canaryWordings = {
  'own-site': 'canary-own-site',
  'unlisted-frame': 'canary-unlisted-frame',
  'brought-provider': 'canary-brought-provider',
} as const

type Variant<T> = T[keyof T]
type CanaryWording = Variant<typeof canaryWordings> | Variant<typeof pressWordings>
type Wording =
  | CheckId
  | Variant<typeof formWordings>
  | CanaryWording
  | 'integrity-held-nothing'
  | 'listens-card-field'
  | 'other-code-by-client'

/** Which text tells a finding: its check, or a variant of it that says what was seen more exactly. */
export function wordingOf({ check, params }: Finding): Wording {
  if (check === 'canary-left-page' && params.when === 'press' && Object.hasOwn(pressWordings, String(params.destination)))
    return pressWordings[params.destination as keyof typeof pressWordings]
  if (check === 'canary-left-page') return canaryWordings[params.destination as keyof typeof canaryWordings] ?? check
  if (check === 'sri-missing' && params.problem !== undefined) return 'integrity-held-nothing'
  if (check === 'reads-card-field' && params.how === 'listens') return 'listens-card-field'
  if (check === 'inventory-differs-by-client' && params.seenBy === 'both') return 'other-code-by-client'
  if (check === 'fake-payment-form') return formWordings[params.reason as keyof typeof formWordings] ?? check
  return check
}

/** Gives the facts of a finding in words. Lists are put into words item by item; what has no words is shown as it is. */
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

/** Gives the reason of a risk part in words, and below it how grave and how often. */
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

/** Gives a script's stated purpose in words; null when none is known. */
export function usePurpose(): (purpose: ScriptResult['purpose']) => string | null {
  const { t, i18n } = useTranslation()
  return (purpose) => {
    if (!purpose) return null
    const key = `inventory.purpose.${purpose.code}`
    return i18n.exists(key) ? t(key as 'inventory.purpose.other') : purpose.code
  }
}
