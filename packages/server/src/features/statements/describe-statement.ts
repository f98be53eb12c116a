// Owns what people are shown of a statement.
import { makeStatementSchema, type Statement } from '@tillwatch/core/contract'
import { stateOn } from '@tillwatch/core/reports'
import type { StatementRow } from './queries.ts'

/** As it stands on a day, written YYYY-MM-DD; today unless told. */
export const describeStatement = (
  { id, said, site_host, stated_by, stated_at, due_on }: StatementRow,
  on = new Date().toISOString().slice(0, 10),
): Statement => ({
  ...{ id, said: makeStatementSchema.parse(said), siteHost: site_host, statedBy: stated_by, statedAt: stated_at.toISOString() },
  ...{ dueOn: due_on, state: stateOn(due_on, on) },
})
