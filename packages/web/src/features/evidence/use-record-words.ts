// Short description of a record's subject.

import { incidentEvents } from '@tillwatch/contract/lists'
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useChangeWords } from '#features/changes/use-change-words.ts'

/** Values that identify a record's subject, most specific first. */
const telling = ['url', 'label', 'vendor', 'directory', 'header', 'host', 'what', 'name'] as const

/** Empty if nothing identifies it. */
export function useRecordWords(): (record: EvidenceRecord) => string {
  const { t, i18n } = useTranslation()
  const { subjectOf } = useChangeWords()
  return ({ kind, facts }) => {
    if (kind === 'change' && typeof facts.subject === 'string')
      return subjectOf({ subject: facts.subject, subjectWords: wordsIn(facts.subject) })
    if (kind === 'alert') {
      const event = incidentEvents.find((each) => each === facts.event)
      const key = `evidence.events.${event}`
      return event && i18n.exists(key) ? t(key as 'evidence.events.discovered') : String(facts.event ?? '')
    }
    const name = telling.find((each) => typeof facts[each] === 'string' && facts[each] !== '')
    return name === undefined ? '' : String(facts[name])
  }
}

/** From the comparison's record; null for other records. */
function wordsIn(text: string): Parameters<ReturnType<typeof useChangeWords>['subjectOf']>[0]['subjectWords'] {
  try {
    const read = JSON.parse(text) as { code?: unknown; given?: unknown }
    return typeof read.code === 'string' && typeof read.given === 'object' && read.given !== null
      ? (read as { code: string; given: Record<string, string> })
      : null
  } catch {
    return null
  }
}
