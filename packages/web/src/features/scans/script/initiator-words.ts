// Texts of a loading step: its kind, and its evidence.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

/** Kind of a step in words, and its notes: function, line, whether it came later, and evidence. */
export function useInitiatorWords(): (initiator: ScriptResult['initiators'][number]) => { type: string; notes: string[] } {
  const { t, i18n } = useTranslation()
  return ({ type, functionName, line, async, evidence }) => {
    const typeKey = `script.initiatorType.${type}`
    const evidenceKey = `script.evidence.${evidence}`
    const notes = [
      functionName ? t('script.inFunction', { name: functionName }) : '',
      line === null ? '' : t('script.line', { line }),
      async ? t('script.async') : '',
      i18n.exists(evidenceKey) ? t(evidenceKey as 'script.evidence.stack') : evidence,
    ]
    return {
      type: i18n.exists(typeKey) ? t(typeKey as 'script.initiatorType.script') : type,
      notes: notes.filter((note) => note !== ''),
    }
  }
}
