// Mail about a capture request that staff ended: to the requester or, if none exists or they left, to the owners.

import { type Letters, lettersIn } from '@tillwatch/messages/mail'
import type { Db } from '#db/index.ts'
import { queueMail, writeToOwners } from '#features/mail/index.ts'
import type { CaptureContext } from './ports.ts'
import { findAsker, type OpenRequest } from './queries/of-staff.ts'

type Outcome = { scanId: string } | { reason: string }

/** Call it in the transaction that ends the request. */
export async function tellOfCapture(
  db: Db,
  { mails, siteOrigin }: Pick<CaptureContext, 'mails' | 'siteOrigin'>,
  request: OpenRequest,
  outcome: Outcome,
): Promise<void> {
  const isDone = 'scanId' in outcome
  const kind = isDone ? 'capture-done' : 'capture-declined'
  const letterFrom = (letters: Letters) =>
    isDone
      ? letters.captureDone({ page: request.url, url: `${siteOrigin()}/scans/${outcome.scanId}` })
      : letters.captureDeclined({
          page: request.url,
          reason: outcome.reason,
          url: `${siteOrigin()}/dashboard?tab=sites&part=captures`,
        })
  const asker = await findAsker(db, request)
  if (asker === null) return writeToOwners(db, mails, request.accountId, kind, letterFrom)
  await queueMail(db, mails, { kind, to: asker.email, letter: letterFrom(lettersIn(asker.language)) })
}
