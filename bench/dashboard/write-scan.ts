// Owns measuring how long writing a scan's result takes: 200 scripts of a page that was scanned before.
import { randomUUID } from 'node:crypto'
import { buildHar, type Capture } from '@tillwatch/core/capture'
import { judgeCapture } from '@tillwatch/core/report'
import { claimScan } from '../../packages/server/src/features/scans/claim-scan.ts'
import type { CapturedPage, RunContext } from '../../packages/server/src/features/scans/index.ts'
import { recordScan } from '../../packages/server/src/features/scans/record-scan.ts'
import { capturedPage } from '../../packages/server/test/support/capture.ts'
import { timed } from '../measure.ts'
import type { Place } from './rows.ts'

const scriptCount = 200

/** Milliseconds of writing the result, without the visit and its judgement. */
export async function writeScan(context: RunContext, { actor, pageId, turn }: Place): Promise<number> {
  const url = 'https://shop.example/checkout'
  const id = randomUUID()
  const row = { id, account_id: actor.accountId, url, profile: 'desktop', page_id: pageId, trigger: 'schedule' }
  await context.db.insertInto('scans').values(row).execute()
  const run = await claimScan(context, id)
  if (run === null) throw new Error('The scan could not be claimed.')
  const page = bigPage(url, turn)
  const result = judgeCapture(page.capture, page.bodies)
  const { ms, value } = await timed(() => recordScan(context, run, page, result))
  if (!value || result.scripts.length < scriptCount) throw new Error('The scan was not recorded whole.')
  return ms
}

/** 200 scripts with a body each, of which a tenth is another at each turn. */
function bigPage(url: string, turn: number): CapturedPage {
  const bodies = new Map<string, Uint8Array>()
  const page = capturedPage(url, (capture) => {
    const [made] = capture.scripts as [Capture['scripts'][number]]
    capture.scripts = Array.from({ length: scriptCount }, (_, at) => {
      const address = `https://cdn-${at % 40}.example/app/${at}.js`
      const content = ((at % 10 === 0 ? turn * 1_000 : 0) + at).toString(16).padStart(64, '0')
      const digest = { sha256: content, sha384: content.padStart(96, '0'), basis: 'received-bytes' } as const
      return { ...made, id: `s${at + 1}`, kind: 'external', url: address, finalUrl: address, digest, textSha256: null }
    })
  })
  return { ...page, bodies, har: buildHar(page.capture) }
}
