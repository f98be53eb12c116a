// Sentences of incidents, their items, and events in the person's language.

import { type EndedBecause, endedBecause } from '@tillwatch/contract/lists'
import { causeIn } from '@tillwatch/contract/rules'
import type { Incident, IncidentDetail, IncidentItem } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { sayReason, saySubject } from '@tillwatch/messages/changes'
import { faultIn } from '@tillwatch/messages/faults'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useIncidentTitle } from './use-incident-title.ts'

type Event = IncidentDetail['timeLine'][number]

/** Parts of the program that decide automatically. */
const programs = ['worker', 'schedule']
/** Recorded actor of an alert's link: with the name of its channel, unless that is hidden. */
const byLink = /^link( in |$)/

const isByLink = (actor: string | null): boolean => actor !== null && byLink.test(actor)

const reasonIn = ({ because }: Event['details']): EndedBecause => endedBecause.find((each) => each === because) ?? 'not-kept'

/** Whether the program decided it. */
export const isByItself = (actor: string | null): boolean => actor === null || programs.includes(actor)

export function useIncidentWords() {
  const { t, i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  const titleOf = useIncidentTitle()
  const faultOf = useFaultWords()
  const who = useWho()

  /** What was found, in a few words. */
  function subjectOf({ kind, subject }: IncidentItem): string {
    if (kind === 'channel') return String(subject.given.label ?? '')
    if (kind === 'drill') return t('alertWords.drill')
    const name = saySubject(subject, language)
    if (kind === 'content') return t('alerts.detail.content', { name })
    return kind === 'test-card' ? t('alerts.detail.testCard', { name }) : name
  }

  /** The reasons of the alert. */
  function reasonsOf({ kind, subject, reasons }: IncidentItem): string[] {
    const { given } = subject
    if (kind === 'channel') return [t('alerts.detail.failing', { fault: faultOf(faultIn(given)) })]
    if (kind === 'coverage')
      return [
        given.never === 'yes'
          ? t('alerts.detail.never')
          : t('alerts.detail.since', { when: formatDay(new Date(Number(given.since)).toISOString(), i18n.language) }),
      ]
    if (kind === 'journey') {
      const cause = causeIn(given)
      return cause === null ? [] : [formatCause(cause, language)]
    }
    return reasons.map((reason) => sayReason(reason, language))
  }

  function eventOf({ event, channel, actor, details }: Event): string {
    if (event === 'decided') {
      const resolution = t(`alerts.resolvedAs.${String(details.resolution) as 'fixed'}`)
      if (isByItself(actor)) return t('alerts.event.decidedByItself', { resolution, reason: t(`alerts.endedBecause.${reasonIn(details)}`) })
      if (!isByLink(actor)) return t('alerts.event.decided', { resolution, who: who(actor ?? '') })
      return channel === null
        ? t('alerts.event.decidedBySomeLink', { resolution })
        : t('alerts.event.decidedByLink', { resolution, channel })
    }
    if (event === 'acknowledged' && isByLink(actor))
      return channel === null ? t('alerts.event.acknowledgedBySomeLink') : t('alerts.event.acknowledgedByLink', { channel })
    if (event === 'gave-up' && channel === null) return t('alerts.event.gaveUpBefore')
    if (event === 'assigned' && details.assignee === '') return t('alerts.event.unassigned', { who: who(actor ?? '') })
    if (event === 'assigned' && isByLink(actor))
      return channel === null
        ? t('alerts.event.assignedBySomeLink', { name: details.assignee })
        : t('alerts.event.assignedByLink', { name: details.assignee, channel })
    if (event === 'reviewed') {
      const word = (verdict: unknown) => t(`reviews.verdict.${String(verdict) as 'benign'}`)
      const verdict = word(details.verdict)
      return details.corrects === undefined
        ? t('alerts.event.reviewed', { verdict })
        : t('alerts.event.corrected', { verdict, before: word(details.corrects) })
    }
    return t(`alerts.event.${event}`, { channel, who: who(actor ?? ''), name: details.assignee })
  }

  /** The person or program that resolved it. */
  const resolverOf = ({ resolvedBy }: Incident): string =>
    resolvedBy === null || isByItself(resolvedBy) || isByLink(resolvedBy) ? t('alerts.act.itself') : who(resolvedBy)

  return { titleOf, subjectOf, reasonsOf, eventOf, resolverOf, faultOf }
}
