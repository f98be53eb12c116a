// Mail with a report.
import type { ControlState } from '@tillwatch/contract/lists'
import type { Letter } from '@tillwatch/messages/mail'
import { recurringWordsOf } from '@tillwatch/messages/recurring'
import type { MadeReport } from './read-report.ts'

/**
 * `attached` is the name of the attached file; null without one. The sender is the account, and `stopUrl` ends these mails. `last` is at
 * its end.
 */
export function reportLetter(
  report: MadeReport,
  attached: string | null,
  siteOrigin: string,
  sender: { account: string; stopUrl: string },
  last: readonly string[],
): Letter {
  const { language, period } = report
  const say = recurringWordsOf(language).report
  const lines = linesOf(report).map(({ test, state, why }) => `${test}: ${say.states[state]}. ${why}`)
  return {
    language,
    subject: say.subject(nameOf(report), period.from, period.to).slice(0, 200),
    paragraphs: [say.intro],
    quoted: lines.join('\n'),
    link: { label: say.open, url: `${siteOrigin}/dashboard?tab=reports` },
    otherLink: { label: say.stop, url: sender.stopUrl },
    after: [attached === null ? say.notAttached : say.attached(attached), say.note(sender.account), ...last],
  }
}

function nameOf(report: MadeReport): string {
  if (report.of === 'client-report') return report.client.name
  return report.isWholeAccount ? recurringWordsOf(report.language).report.allSites : (report.sites[0]?.host ?? '')
}

/** Each control with the reason for its state or, for a client, the states of its sites. */
function linesOf(report: MadeReport): { test: string; state: ControlState; why: string }[] {
  if (report.of === 'client-report')
    return report.controls.map(({ test, state, sites }) => ({ test, state, why: recurringWordsOf(report.language).report.sites(sites) }))
  return report.controls.map(({ test, state, reasons }) => {
    const why = reasons.find((reason) => reason.state === state)?.sentence ?? ''
    return { test, state, why }
  })
}
