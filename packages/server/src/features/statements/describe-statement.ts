// Public description of a statement.

import { dayAt } from '@tillwatch/contract/rules'
import { makeStatementSchema, type Statement } from '@tillwatch/contract/shapes'
import { stateOn } from '@tillwatch/core/reports'
import type { Db } from '#db/index.ts'
import { timeZoneOf } from '#features/accounts/index.ts'
import type { StatementRow } from './queries.ts'

/** The current day in the account's time zone. */
export const todayOf = async (db: Db, accountId: string, now = new Date()): Promise<string> => dayAt(now, await timeZoneOf(db, accountId))

/** Its state on a day, written YYYY-MM-DD. */
export const describeStatement = ({ id, said, site_host, stated_by, stated_at, due_on }: StatementRow, on: string): Statement => ({
  ...{ id, said: makeStatementSchema.parse(said), siteHost: site_host, statedBy: stated_by, statedAt: stated_at.toISOString() },
  ...{ dueOn: due_on, state: stateOn(due_on, on) },
})
