// Name of a script in the person's language.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { formatLabel } from '@tillwatch/messages/labels'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

/** Host and path of the address, or else the kind with its number in the frame. */
export function useScriptLabel(): (script: Pick<ScriptResult, 'label' | 'labelCode'>) => string {
  const { i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return ({ label, labelCode }) => {
    const name = labelCode ? formatLabel(labelCode, language) : null
    return name === null ? label : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
}
