// Text of an approval: typed, or drafted and adopted by the person.

import { firstBlank } from '@tillwatch/contract/lists'
import type { DraftList } from '@tillwatch/contract/shapes'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrafts } from '../requests/get-drafts.ts'

type Draft = DraftList['drafts'][number]
const lengthMin = 10

/** What prevents submitting a justification, as text; null for nothing. */
export function useTextProblem(): (text: string) => string | null {
  const { t } = useTranslation()
  return (text) => {
    if (text.trim().length < lengthMin) return t('siteScripts.decide.short')
    const blank = firstBlank(text)
    return blank === null ? null : t('siteScripts.decide.blank', { blank })
  }
}

/** The current text, its draft, and what still prevents submitting it. */
export function useJustification(siteId: string, field: RefObject<HTMLTextAreaElement | null>, onDraft: (draft: Draft) => void) {
  const { t, i18n } = useTranslation()
  const textProblem = useTextProblem()
  const drafts = useDrafts(siteId, i18n.resolvedLanguage === 'es' ? 'es' : 'en')
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const isAsDrafted = draft !== null && text.trim() === draft.justification.trim()

  const take = ({ drafts: [best] }: DraftList) => {
    if (!best) return
    setDraft(best)
    setText(best.justification)
    setConfirmed(false)
    onDraft(best)
    // After the field contains the draft: the first open question, ready to be typed over.
    setTimeout(() => {
      const asked = firstBlank(best.justification)
      const at = asked === null ? best.justification.length : best.justification.indexOf(asked)
      field.current?.focus()
      field.current?.setSelectionRange(at, at + (asked?.length ?? 0))
    })
  }
  return {
    text,
    setText,
    /** Requests a draft for these scripts, and inserts it into the field. */
    ask: (scriptIds: readonly string[]) => drafts.mutate(scriptIds, { onSuccess: take }),
    isAsking: drafts.isPending,
    failure: drafts.error,
    hasNone: drafts.data?.drafts.length === 0,
    /** The scripts that the field's draft fits; null without one. */
    fits: draft?.scriptIds ?? null,
    /** Whether the draft is unchanged, so that it must be confirmed. */
    isAsDrafted: isAsDrafted && firstBlank(text) === null,
    isConfirmed,
    setConfirmed,
    /** What has to be done first, as text; null if it can be submitted. */
    problem: textProblem(text) ?? (isAsDrafted && !isConfirmed ? t('siteScripts.decide.confirmFirst') : null),
  }
}
