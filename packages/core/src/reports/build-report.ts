// Turns data into a report: status of the controls, sentences in its language, figures, and limits.

import { type ChangeVerdict, changeVerdicts } from '@tillwatch/contract/lists'
import { REPORT_VERSION, type Report, type ReportScript } from '@tillwatch/contract/shapes'
import { sayCapability, sayReason, saySubject } from '@tillwatch/messages/changes'
import { incidentTitle } from '@tillwatch/messages/incidents'
import { formatOutcome } from '@tillwatch/messages/outcomes'
import { wordsOf } from '@tillwatch/messages/reports'
import type { ReportFacts } from './facts.ts'
import { countScripts, isGone, isOwn, originsOf, riskOf } from './figures.ts'
import { sayControls } from './say-controls.ts'

/** The report in its language. Pure: equal data gives an equal report. */
export function buildReport({ judged, scriptsMax, runs, changes, alerts, reviews, alertCounts, riskDays, ...rest }: ReportFacts): Report {
  const { language } = rest
  const words = wordsOf(language)
  const scripts = [...rest.scripts].sort(countedFirst).slice(0, scriptsMax)
  const leftOut = { ...rest.leftOut, scripts: rest.scripts.length - scripts.length }
  return {
    ...{ ...rest, scripts, leftOut },
    of: 'report',
    version: REPORT_VERSION,
    controls: sayControls(judged, language).map(({ procedure, state, reasons }) => ({
      ...{ test: procedure, state },
      reasons: reasons.map(({ evidence: _, ...reason }) => reason),
    })),
    runs: runs.map((run) => ({ ...run, because: run.reason === null ? null : formatOutcome(run.reason, language) })),
    changes: [...changes].sort(gravestFirst).map(({ subject, reasons, capabilities, ...change }) => ({
      ...change,
      subject: saySubject(subject, language),
      reasons: reasons.map((reason) => sayReason(reason, language)),
      capabilities: capabilities.map((capability) => sayCapability(capability, language)),
    })),
    alerts: alerts.map(({ effect, page, sites, ...alert }) => ({
      ...alert,
      subject: incidentTitle({ effect, page, sites, itemCount: alert.findings }, language),
    })),
    ...(reviews.length === 0 ? {} : { reviews: reviews.map((review) => ({ ...review, subject: saySubject(review.subject, language) })) }),
    risk: riskOf(riskDays, rest.period),
    origins: originsOf(rest.scripts),
    figures: { ...countScripts(rest.scripts), ...alertCounts },
    limits: words.limits({ ...rest, leftOut }),
  }
}

/** The merchant's own scripts first and removed ones last, so that shortened lists leave out the least important. */
const countedFirst = (one: ReportScript, other: ReportScript) => place(one) - place(other)
const place = (script: ReportScript) => (isOwn(script) ? 0 : isGone(script) ? 2 : 1)

const rank = (verdict: ChangeVerdict) => changeVerdicts.indexOf(verdict)
type Ranked = Pick<ReportFacts['changes'][number], 'verdict' | 'at'>
const gravestFirst = (one: Ranked, other: Ranked) =>
  rank(other.verdict) - rank(one.verdict) || (one.at === other.at ? 0 : one.at < other.at ? 1 : -1)
