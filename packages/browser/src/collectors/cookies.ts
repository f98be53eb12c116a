// Cookies that the visit left in its browser context: names and attributes, never values.

import type { CookieAttributes } from '@tillwatch/core/capture'
import type { Visit } from './visit.ts'

/** Current cookies; null if the browser does not respond. */
export async function readCookies(visit: Visit): Promise<CookieAttributes[] | null> {
  const answer = await visit.clock.finishing(
    visit.browser.connection.root.send('Storage.getCookies', { browserContextId: visit.contextId }),
    2_000,
  )
  if (!answer) return null
  return answer.cookies.map((cookie) => ({
    name: cookie.name,
    domain: cookie.domain,
    path: cookie.path,
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    sameSite: cookie.sameSite ?? null,
    partitioned: cookie.partitionKey !== undefined,
    session: cookie.session,
  }))
}
