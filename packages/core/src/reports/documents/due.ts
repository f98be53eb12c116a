// Owns when a statement must be looked at again.

import type { StatementState } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { MakeStatement } from '@tillwatch/contract/shapes'

const soonDays = 30

/**
 * The day, as YYYY-MM-DD: a year after it was last looked at, as requirement 12.3.1 has it for the risk analysis, or the day on which the first of what it names ends,
 * whichever is sooner. `statedOn` is the day on which it was said.
 */
export function dueOn(said: MakeStatement, statedOn: string): string {
  const looked = said.kind === 'risk-analysis' ? said.reviewedOn : said.kind === 'saq-a' ? said.confirmedOn : statedOn
  return [aYearAfter(looked), ...endsOf(said)].sort()[0] as string
}

function endsOf(said: MakeStatement): string[] {
  const ends =
    said.kind === 'saq-a' ? [said.validUntil] : said.kind === 'acquirer-agreements' ? said.rows.map(({ validUntil }) => validUntil) : []
  return ends.filter((day) => day !== null)
}

/** The same day of the next year; the last of February for its 29th. */
function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}

export function stateOn(due: string, today: string): StatementState {
  if (due <= today) return 'due'
  return (Date.parse(due) - Date.parse(today)) / dayMs <= soonDays ? 'due-soon' : 'current'
}
