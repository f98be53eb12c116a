// Owns the words of an approval: typed, or drafted and then made the person's own.

import { firstBlank } from '@tillwatch/contract/lists'
import type { DraftList } from '@tillwatch/contract/shapes'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrafts } from '../requests/get-drafts.ts'

type Draft = DraftList['drafts'][number]
const lengthMin = 10

/** What stands in the way of sending a justification, in words; null for nothing. */
export function useTextProblem(): (text: string) => string | null {
  const { t } = useTranslation()
  return (text) => {
    if (text.trim().length < lengthMin) return t('siteScripts.decide.short')
    const blank = firstBlank(text)
    return blank === null ? null : t('siteScripts.decide.blank', { blank })
  }
}

/** What is typed so far, the draft that it came from, and what still stands in the way of sending it. */
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
    // Once the field holds it: the first question that is left to the person, ready to be typed over.
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
    /** Asks for a draft for these scripts, and puts it into the field. */
    ask: (scriptIds: readonly string[]) => drafts.mutate(scriptIds, { onSuccess: take }),
    isAsking: drafts.isPending,
    failure: drafts.error,
    hasNone: drafts.data?.drafts.length === 0,
    /** The scripts that the draft in the field fits; null without one. */
    fits: draft?.scriptIds ?? null,
    /** Whether the draft stands unchanged, so that it has to be confirmed. */
    isAsDrafted: isAsDrafted && firstBlank(text) === null,
    isConfirmed,
    setConfirmed,
    /** What has to be done first, in words; null when it can be sent. */
    problem: textProblem(text) ?? (isAsDrafted && !isConfirmed ? t('siteScripts.decide.confirmFirst') : null),
  }
}
