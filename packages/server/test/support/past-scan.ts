// Owns scans of the past for tests: rows as a worker leaves them, at the moment that the test wants.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'

export interface PastScan {
  accountId: string
  pageId: string
  state: 'complete' | 'partial' | 'failed' | 'blocked' | 'cancelled'
  /** When it ended; it began a minute before. */
  at: string | Date
  riskScore?: number
  scripts?: number
  reason?: string
}

/** Its id. */
export async function pastScan(db: Db, { accountId, pageId, state, at, riskScore = 4, scripts = 3, reason }: PastScan): Promise<string> {
  const id = randomUUID()
  const finished = new Date(at)
  const began = new Date(finished.getTime() - 60_000)
  const evaluated = state === 'complete' || state === 'partial'
  const result = evaluated || state === 'blocked'
  await db
    .insertInto('scans')
    .values({
      id,
      account_id: accountId,
      page_id: pageId,
      url: 'https://shop.example/checkout',
      profile: 'desktop',
      trigger: 'schedule',
      state,
      created_at: began,
      started_at: began,
      finished_at: finished,
      outcome_code: state === 'complete' ? null : (reason ?? 'captcha'),
      ...(result ? { result: '{}', rules_version: '1', script_count: scripts, first_party_count: scripts, third_party_count: 0 } : {}),
      ...(evaluated ? { risk_score: riskScore, severity: 'low' } : {}),
    })
    .execute()
  return id
}
