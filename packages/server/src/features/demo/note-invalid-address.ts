// Records an address that no scan accepts, so that staff can see what was meant.
import { authorise } from '#features/accounts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { parseAddress, type ScanContext } from '#features/scans/index.ts'
import { insertInvalidAddress } from './queries.ts'

/** Maximum length of a stored address. */
const typedMax = 2048
/** Maximum records per account; the oldest are deleted. */
const notesMax = 100

/**
 * Records the typed text with the reason, which the server determines itself. Throws Refusal `bad-input` for empty text, and for an address
 * that can be scanned.
 */
export async function noteInvalidAddress(
  { db, policy }: Pick<ScanContext, 'db' | 'policy'>,
  person: Person,
  input: { typed: string },
): Promise<void> {
  authorise(person, 'scans:write')
  const typed = input.typed.trim()
  if (typed === '') throw new Refusal('bad-input', 'no-address', 'typed')
  const reason = whyInvalid(() => parseAddress(typed, policy))
  if (reason === null) throw new Refusal('bad-input', 'address-can-be-scanned', 'typed')
  const note = { account_id: person.accountId, user_id: person.user.uid, typed: typed.slice(0, typedMax), reason }
  await db.transaction().execute((trx) => insertInvalidAddress(trx, note, notesMax))
}

function whyInvalid(parse: () => string): string | null {
  try {
    parse()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason ?? 'address-refused'
    throw error
  }
}
