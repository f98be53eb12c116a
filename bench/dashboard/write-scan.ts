// Owns measuring how long writing a scan's result takes: 200 scripts and the headers of a page that was scanned with them before.
import { randomUUID } from 'node:crypto'
import { judgeCapture } from '@tillwatch/core/report'
import { claimScan } from '../../packages/server/src/features/scans/claim-scan.ts'
import type { RunContext } from '../../packages/server/src/features/scans/index.ts'
import { recordScan } from '../../packages/server/src/features/scans/record-scan.ts'
import { timed } from '../measure.ts'
import { bigPage, scriptCount } from './big-page.ts'
import type { Place } from './rows.ts'

/** Milliseconds of writing the second of two results of the page, without the visit and its judgement. A tenth of the scripts has changed between them. */
export async function writeScan(context: RunContext, place: Place): Promise<number> {
  await writeOne(context, place, 2 * place.turn)
  return writeOne(context, place, 2 * place.turn + 1)
}

async function writeOne(context: RunContext, { actor, pageId }: Place, version: number): Promise<number> {
  const url = 'https://shop.example/checkout'
  const id = randomUUID()
  const row = { id, account_id: actor.accountId, url, profile: 'desktop', page_id: pageId, trigger: 'schedule' }
  await context.db.insertInto('scans').values(row).execute()
  const run = await claimScan(context, id)
  if (run === null) throw new Error('The scan could not be claimed.')
  const page = bigPage(url, version)
  const result = judgeCapture(page.capture, page.bodies)
  const { ms, value } = await timed(() => recordScan(context, run, page, result))
  if (!value || result.scripts.length < scriptCount || result.headers.length === 0) throw new Error('The scan was not recorded whole.')
  return ms
}
