// Name of a script of the inventory in the person's language.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { formatLabel } from '@tillwatch/messages/labels'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

/** Host and path of the address, or else the kind with its number in the frame. The stored label is in English. */
export function useScriptName(): (script: Pick<InventoryScript, 'label' | 'kind' | 'url'>) => string {
  const { i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return ({ label, kind, url }) => {
    const [, handler = '', number, place = ''] = /^(?:(\S+) handler|.*) (\d+) of (.+)$/.exec(label) ?? []
    if (number === undefined || (url !== null && /^https?:/.test(url))) return label
    const params = { kind, handler, number, place: place.includes(' ') ? '' : place }
    const name = formatLabel({ code: 'numbered', params }, language) ?? label
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
}
