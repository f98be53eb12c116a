// Reads and changes a person's language and time zone. They apply in all accounts of the person.
import type { ChangePreferences, Preferences } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'

/** Call it before the request acts for an account, because a person belongs to several. */
export async function getPreferences({ db }: { db: Db }, { user }: Pick<Person, 'user'>): Promise<Preferences> {
  const row = await db.selectFrom('users').select(['chosen_language', 'time_zone']).where('id', '=', user.uid).executeTakeFirst()
  return { language: (row?.chosen_language ?? null) as Preferences['language'], timeZone: row?.time_zone ?? null }
}

/** Mails follow a chosen language at once. Throws Refusal `bad-input` for an unknown time zone. */
export async function changePreferences(
  context: { db: Db },
  person: Pick<Person, 'user'>,
  { language, timeZone }: ChangePreferences,
): Promise<Preferences> {
  if (timeZone != null && !isTimeZone(timeZone)) throw new Refusal('bad-input', 'no-time-zone', 'timeZone')
  const set = {
    ...(language !== undefined && { chosen_language: language }),
    ...(language != null && { language }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  }
  if (Object.keys(set).length > 0) await context.db.updateTable('users').set(set).where('id', '=', person.user.uid).execute()
  return getPreferences(context, person)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // Intl has no other way to ask
  }
}
