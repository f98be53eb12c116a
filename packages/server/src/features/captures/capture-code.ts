// Codes of capture requests: each lets one machine upload the capture of one page, as the person who made the code, without an API key.
import type { CaptureCode } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authoriseWithin, onlyPeople, reaches } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { newToken, tokenHash } from '#features/link-key.ts'
import { Refusal } from '#features/refusal.ts'
import { findByCode, findById, setCode } from './queries.ts'

const VALID_MS = 24 * 3_600_000

/**
 * Makes a code for an open request, which replaces an earlier one. Only this answer contains it: the database has its hash. Throws Refusal
 * `forbidden` for an API key, `not-found`, and `conflict` for a request that has ended.
 */
export async function makeCaptureCode({ db }: { db: Db }, actor: Actor, id: string): Promise<CaptureCode> {
  authoriseWithin(actor, 'captures:write')
  if (actor.role === 'key') throw new Refusal('forbidden', onlyPeople)
  const code = newToken()
  const expiresAt = new Date(Date.now() + VALID_MS)
  await db.transaction().execute(async (trx) => {
    const request = await findById(trx, actor.accountId, id, true)
    if (request === null || !reaches(actor, request.siteId)) throw new Refusal('not-found', 'request-not-found')
    if (!request.isOpen) throw new Refusal('conflict', 'request-ended')
    await setCode(trx, { accountId: actor.accountId, id, userId: actor.name }, { sha256: tokenHash(code) ?? '', expiresAt })
    await recordAudit(trx, actor, 'capture.code', id, { host: new URL(request.url).host })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

/**
 * The request of a code, and the person who made it, with their present role. Throws Refusal `not-found` for an unknown, used, or expired
 * code, with the same message, so that nobody learns which.
 */
export async function openCaptureCode({ db }: { db: Db }, code: string, address: string): Promise<{ id: string; actor: Actor }> {
  const hash = tokenHash(code)
  const row = hash === null ? null : await findByCode(db, hash)
  if (row === null) throw new Refusal('not-found', 'bad-capture-code')
  return { id: row.id, actor: { accountId: row.accountId, name: row.userId, role: row.role, address } }
}
