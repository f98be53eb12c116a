// Owns the name by which a person knows a script, in the person's language.
import type { ScriptResult } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'

/** Gives a script's name: host and path where it has an address, else its kind with its number in the frame. */
export function useScriptLabel(): (script: Pick<ScriptResult, 'kind' | 'label' | 'handlerName'>) => string {
  const { t } = useTranslation()
  return ({ kind, label, handlerName }) => {
    const numbered = / (\d+) of (.+)$/.exec(label)
    if (!numbered) return label
    const kindName = handlerName ? `${t(`words.kind.${kind}`)} ${handlerName}` : t(`words.kind.${kind}`)
    return t('inventory.numbered', { kind: kindName, number: numbered[1], place: numbered[2] })
  }
}
