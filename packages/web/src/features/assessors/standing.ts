// Status of a script at a moment, as text: its authorization, or that the merchant is not responsible for it.

import type { Scope } from '@tillwatch/contract/lists'
import type { ScriptAt } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

interface Standing {
  state: ScriptAt['state']
  isMerchants: boolean
  /** Undefined if the data was deleted. */
  scope: Scope | undefined
}

export function useStanding(): (standing: Standing) => string {
  const { t } = useTranslation()
  return ({ state, isMerchants, scope }) => {
    if (isMerchants) return t(`assess.standing.${state}`)
    return scope === 'merchant' ? t('assess.inventory.data') : t('assess.inventory.others', { scope: t(`words.scope.${scope ?? 'other'}`) })
  }
}
