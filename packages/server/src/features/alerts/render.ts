// Text of an alert in a language, before it becomes a mail, a card, or JSON.

import { type IncidentStep, isGraded } from '@tillwatch/contract/lists'
import { causeIn } from '@tillwatch/contract/rules'
import { effectOf } from '@tillwatch/core/alerts'
import { type AlertWords, alertWordsOf } from '@tillwatch/messages/alerts'
import { formatCause } from '@tillwatch/messages/causes'
import { sayReason, saySubject } from '@tillwatch/messages/changes'
import { faultIn, sayFault } from '@tillwatch/messages/faults'
import { effectText, incidentSubject, incidentTitle, linesText, sayIncidentSteps, stepsOf } from '@tillwatch/messages/incidents'
import type { AlertMessage, DigestMessage, IncidentMessage, ToldItem } from './message.ts'

type Language = 'en' | 'es'

export interface RenderedItem {
  subject: string
  page: string | null
  /** First line of its change; null if unknown. */
  lines: string | null
  reasons: string[]
}

/** All of it is plain text, some of it from hostile pages. */
export interface Rendered {
  language: Language
  title: string
  /** Subject of a mail. */
  subject: string
  /** Text by Tillwatch. */
  intro: string[]
  /** What to do now, in order; empty if there is nothing to do. */
  steps: readonly IncidentStep[]
  stepSentences: string[]
  items: RenderedItem[]
  /** Also text by Tillwatch, shown together; without enough space, only the first. */
  lines: string[]
  /** Who gets it, and when; null if unknown. */
  notified: string | null
  /** Number of omitted items, including those without space; null for none. */
  more: (leftOut: number) => string | null
  link: { label: string; url: string }
  acknowledge: { label: string; url: string; note: string } | null
}

interface Links {
  open: string
  /** Null if there is nothing to acknowledge. */
  acknowledge: string | null
}

/** Text of the message, with times in the time zone. */
export function render(message: AlertMessage, language: Language, links: Links, timeZone: string): Rendered {
  const words = alertWordsOf(language)
  const { left, ...said } =
    message.about === 'incident'
      ? ofIncident(message, words, language, timeZone)
      : message.about === 'digest'
        ? ofDigest(message, words)
        : ofTest(words)
  return {
    ...{ language, ...said, link: { label: words.open, url: links.open } },
    more: (leftOut) => (left + leftOut > 0 ? words.more(left + leftOut) : null),
    acknowledge: links.acknowledge === null ? null : { label: words.acknowledge, url: links.acknowledge, note: words.acknowledgeNote },
  }
}

/** `left`: number of omitted items with enough space. */
type Said = Pick<Rendered, 'title' | 'subject' | 'intro' | 'steps' | 'stepSentences' | 'items' | 'lines' | 'notified'> & { left: number }

function ofIncident(message: IncidentMessage, words: AlertWords, language: Language, timeZone: string): Said {
  const { items, total, kind, sites, openedAt, notified, review } = message
  const facts = titleFacts(message)
  const isDrill = kind === 'drill'
  return {
    title: incidentTitle(facts, language),
    subject: incidentSubject({ ...facts, severity: severityOf(message) }, language),
    intro: isDrill
      ? [words.drill]
      : [
          `${words.found(total, sites)} ${words.since(new Date(openedAt), timeZone)}`,
          ...(review === null ? [] : [words.review(review, timeZone)]),
        ],
    steps: stepsOf(facts.effect.code),
    // A drill's request is in its intro.
    stepSentences: isDrill ? [] : sayIncidentSteps(facts.effect, language),
    items: isDrill ? [] : items.map((item) => itemOf(item, language)),
    ...{ notified: words.notified(notified.channels, new Date(notified.at), timeZone) },
    ...{ lines: [], left: total - items.length },
  }
}

/** The values of the title. */
const titleFacts = ({ effect, page, sites, total }: IncidentMessage) => ({ effect, page, sites, itemCount: total })

/** For the subject of a mail. */
const severityOf = ({ kind, verdict }: IncidentMessage) =>
  isGraded(kind) ? verdict : kind === 'drill' ? ('drill' as const) : ('none' as const)

/** The findings and their reasons. */
export function itemOf(item: Pick<ToldItem, 'kind' | 'subject' | 'reasons' | 'pageUrl' | 'lines'>, language: Language): RenderedItem {
  const words = alertWordsOf(language)
  const { kind, subject, reasons, pageUrl, lines } = item
  if (kind === 'drill')
    return {
      subject: effectText({ effect: effectOf({ ...item, verdict: 'capability' }), itemCount: 1 }, language),
      ...{ page: null, lines: null },
      reasons: [words.drill],
    }
  const name = saySubject(subject, language)
  if (kind === 'channel') {
    const fault = faultIn(subject.given)
    return {
      subject: words.failing(String(subject.given.label ?? ''), fault === null ? '' : sayFault(fault, language)),
      ...{ page: null, lines: null },
      reasons: [],
    }
  }
  if (kind === 'coverage') return { subject: name, page: null, lines: null, reasons: [words.unevaluated(sinceOf(subject))] }
  if (kind === 'journey') {
    const cause = causeIn(subject.given)
    return { subject: name, page: null, lines: null, reasons: cause === null ? [] : [formatCause(cause, language)] }
  }
  const said = kind === 'content' ? words.content(name) : kind === 'test-card' ? words.testCard(name) : name
  const [first] = lines
  return {
    subject: said,
    page: pageUrl,
    lines: first === undefined ? null : linesText(first, language),
    reasons: reasons.map((reason) => sayReason(reason, language)),
  }
}

/** When the page was last evaluated; null if never. */
const sinceOf = ({ given }: ToldItem['subject']): Date | null => (given.never === 'yes' ? null : new Date(Number(given.since)))

const noSteps = { steps: [], stepSentences: [] }

function ofTest({ test }: AlertWords): Said {
  return {
    title: test.title,
    subject: `Tillwatch: ${test.title}`,
    intro: [test.text],
    ...noSteps,
    items: [],
    lines: [],
    notified: null,
    left: 0,
  }
}

function ofDigest({ from, until, sites, total }: DigestMessage, { digest }: AlertWords): Said {
  const failed = sites.reduce((sum, site) => sum + site.failed, 0)
  return {
    title: digest.title,
    subject: `Tillwatch: ${digest.title}`,
    intro: [digest.period(new Date(from), new Date(until)), ...(failed === 0 ? [] : [digest.failed(failed)])],
    lines: sites.map(({ host, ...counts }) => digest.site(host, counts)),
    ...{ ...noSteps, items: [], notified: null, left: total - sites.length },
  }
}
