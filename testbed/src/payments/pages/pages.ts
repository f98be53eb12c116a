// Owns the paths of the simulator's pages.
import { type Params, text } from '#payments/api/form.ts'
import type { Desk } from '#payments/desk.ts'
import { Failure } from '#payments/failure.ts'
import { showInvoice } from '#payments/pages/invoice-page.ts'
import type { Page } from '#payments/pages/page.ts'
import { actOnPayPage, showPayPage } from '#payments/pages/pay-page.ts'
import { actOnPortal, portalSession, showPortal } from '#payments/pages/portal-page.ts'
import { flip } from '#payments/pages/switches.ts'
import { sessionOf } from '#payments/resources/checkout.ts'

/** The page of a path, or what its form does. Throws 404. */
export function servePage(desk: Desk, method: string, path: string, form: Params): Page {
  const [, name, id = '', rest] = path.split('/')
  const posted = method === 'POST'
  if (rest === undefined && name === 'pay') {
    const session = sessionOf({ desk, id })
    return posted ? actOnPayPage(desk, session, text(form, 'action') ?? 'pay') : showPayPage(desk, session)
  }
  if (rest === undefined && name === 'portal') {
    const session = portalSession(desk, id)
    return posted ? actOnPortal(desk, session, form) : showPortal(desk, session)
  }
  if (rest === undefined && name === 'invoice' && !posted) return showInvoice(desk, id)
  if (rest === undefined && name === '_simulator' && posted) return flip(desk, id, form)
  throw new Failure(404, 'There is no such page.')
}
