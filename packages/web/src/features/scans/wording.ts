// Owns turning codes and their facts into words: findings' facts, risk reasons, purposes and behaviours.
import type { ScriptResult } from '@tillwatch/core/contract'
import { checkIds, fieldKinds } from '@tillwatch/core/shared'
import { useTranslation } from 'react-i18next'

type Params = Record<string, string | number>

export interface Fact {
  key: string
  /** Empty when the fact speaks for itself. */
  label: string
  value: string
}

const fieldKindOf = (value: unknown) => fieldKinds.find((kind) => kind === value)

/** Gives the facts of a finding or of a risk part, with kinds of field and numbers of scripts put into words. */
export function useFacts(scripts: ScriptResult[]): (params: Params) => Fact[] {
  const { t, i18n } = useTranslation()
  return (params) =>
    Object.entries(params)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => {
        const kind = fieldKindOf(value)
        const script = scripts.find((candidate) => candidate.id === value)
        const labelKey = `findings.facts.${key}`
        return {
          key,
          label: i18n.exists(labelKey) ? t(labelKey as 'findings.facts.host') : '',
          value: kind ? t(`words.field.${kind}`) : (script?.label ?? String(value)),
        }
      })
}

/** Gives the reason of a risk part: its own wording, else the title of the check of that name, else the code. */
export function useRiskReason(): (code: string, params: Params) => string {
  const { t, i18n } = useTranslation()
  return (code, params) => {
    const own = `risk.${code}`
    if (i18n.exists(own)) return t(own as 'risk.unknown', params)
    const check = checkIds.find((id) => id === code)
    return check ? t(`findings.${check}.title`) : t('risk.unknown', { code })
  }
}

/** Gives a script's stated purpose in words; null when none is known. */
export function usePurpose(): (purpose: { code: string } | null) => string | null {
  const { t, i18n } = useTranslation()
  return (purpose) => {
    if (!purpose) return null
    const key = `inventory.purpose.${purpose.code}`
    return i18n.exists(key) ? t(key as 'inventory.purpose.other') : purpose.code
  }
}
