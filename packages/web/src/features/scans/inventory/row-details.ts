// Short details of a script in a list: what it reads, where it sends data, and what is unusual.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import type { AssetRow } from './asset-rows.ts'

const linesMax = 3

function unique(values: string[]): string {
  const all = [...new Set(values)]
  return all.length > 2 ? `${all.slice(0, 2).join(', ')}…` : all.join(', ')
}

/** At most three short lines per row, most important first. */
export function useRowDetails(): (row: AssetRow) => string[] {
  const { t } = useTranslation()
  const fieldsOf = (script: ScriptResult, verb: 'reads' | 'listens') =>
    script.behaviours.flatMap((behaviour) => {
      if (behaviour.kind === `${verb}-field`) return [behaviour.fieldKind ? t(`words.field.${behaviour.fieldKind}`) : behaviour.target]
      return behaviour.kind === `${verb === 'reads' ? 'reads-key' : 'listens-keys'}` ? [t('inventory.glance.keys')] : []
    })
  return ({ script }) => {
    if (!script) return []
    const reads = fieldsOf(script, 'reads')
    const listens = reads.length === 0 ? fieldsOf(script, 'listens') : []
    const sends = script.behaviours.flatMap((behaviour) =>
      behaviour.kind.startsWith('sends-') && behaviour.target ? [behaviour.target] : [],
    )
    const holes = script.library?.vulnerabilities
    const lines = [
      reads.length > 0 ? t('inventory.glance.reads', { fields: unique(reads) }) : '',
      listens.length > 0 ? t('inventory.glance.listens', { fields: unique(listens) }) : '',
      sends.length > 0 ? t('inventory.glance.sends', { hosts: unique(sends) }) : '',
      script.behaviours.some((behaviour) => behaviour.kind === 'overrides-native') ? t('inventory.glance.natives') : '',
      Array.isArray(holes) && holes.length > 0 ? t('inventory.glance.holes') : '',
      script.claimedSourceUrl ? t('inventory.glance.spoofed') : '',
      script.integrity.method === 'sri' ? t('inventory.glance.integrity') : '',
    ]
    return lines.filter((line) => line !== '').slice(0, linesMax)
  }
}
