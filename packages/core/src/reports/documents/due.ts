// When the review of a statement is due.

import type { StatementState } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { MakeStatement } from '@tillwatch/contract/shapes'

const soonDays = 30

/**
 * Due day as YYYY-MM-DD: a year after the last review, as requirement 12.3.1 requires for the risk analysis, or the day on which the first
 * of its named items ends, whichever is earlier. `statedOn` is the day of the statement.
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

/** The same day of the next year; for February 29, the last day of February. */
function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}

export function stateOn(due: string, today: string): StatementState {
  if (due <= today) return 'due'
  return (Date.parse(due) - Date.parse(today)) / dayMs <= soonDays ? 'due-soon' : 'current'
}
