// Name of a script in the person's language.

import { scriptKinds } from '@tillwatch/contract/lists'
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

/** Host and path of the address, or else the kind with its number in the frame. */
export function useScriptLabel(): (script: Pick<ScriptResult, 'label' | 'labelCode'>) => string {
  const { t } = useTranslation()
  return ({ label, labelCode }) => {
    const kind = scriptKinds.find((candidate) => candidate === labelCode?.params.kind)
    if (!labelCode || !kind) return label
    const { handler, number, place } = labelCode.params
    const kindName = handler ? `${t(`words.kind.${kind}`)} ${handler}` : t(`words.kind.${kind}`)
    return labelCode.code === 'numbered-nowhere'
      ? t('inventory.numberedNowhere', { kind: kindName, number })
      : t('inventory.numbered', { kind: kindName, number, place })
  }
}
