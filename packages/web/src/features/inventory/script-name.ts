// Name of a script of the inventory in the person's language.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'

/** Host and path of the address, or else the kind with its number in the frame. The stored label is in English. */
export function useScriptName(): (script: Pick<InventoryScript, 'label' | 'kind' | 'url'>) => string {
  const { t } = useTranslation()
  return ({ label, kind, url }) => {
    const [, handler, number, place] = /^(?:(\S+) handler|.*) (\d+) of (.+)$/.exec(label) ?? []
    if (number === undefined || (url !== null && /^https?:/.test(url))) return label
    const kindName = kind === 'handler' && handler ? `${t('words.kind.handler')} ${handler}` : t(`words.kind.${kind}`)
    return place?.includes(' ')
      ? t('inventory.numberedNowhere', { kind: kindName, number })
      : t('inventory.numbered', { kind: kindName, number, place })
  }
}
