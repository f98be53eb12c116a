// Owns the checkout page: pay, have the card declined, or leave.
import { sessionLines } from '#payments/billing/basket.ts'
import type { Desk } from '#payments/desk.ts'
import { Failure } from '#payments/failure.ts'
import { dollars, makePage, type Page, redirect, safeHtml } from '#payments/pages/page.ts'
import { payCheckout } from '#payments/resources/checkout.ts'
import type { CheckoutSession } from '#payments/store/money-things.ts'

/** The page of a session. */
export function showPayPage(desk: Desk, session: CheckoutSession, problem: string | null = null): Page {
  if (session.status !== 'open') {
    const words = session.status === 'complete' ? 'This order is paid.' : 'This checkout has expired.'
    return makePage({ title: 'Checkout', content: `<p>${words}</p>` })
  }
  const rows = sessionLines(desk.store, session.id).map((line) => {
    const name = 'description' in line ? String(line.description) : ''
    return `<tr><td>${line.quantity} × ${safeHtml(name)}</td><td>${dollars(line.amount_total)}</td></tr>`
  })
  const bad = problem === null ? '' : `<p class="bad" role="alert">${safeHtml(problem)}</p>`
  const leave = session.cancel_url === null ? '' : '<button name="action" value="leave">Leave without paying</button>'
  return makePage({
    title: 'Checkout',
    formTargets: [session.success_url, session.cancel_url].filter((address) => address !== null).map((address) => new URL(address).origin),
    content: `${bad}<table>${rows.join('')}<tr><th>Total</th><th>${dollars(session.amount_total)}</th></tr></table>
<form method="post"><p><button name="action" value="pay">Pay ${dollars(session.amount_total)}</button>
<button name="action" value="decline">Pay with a card that is declined</button>
${leave}</p></form>`,
  })
}

/** What a pressed button does: on payment the session is complete and the browser goes to the success address. */
export function actOnPayPage(desk: Desk, session: CheckoutSession, action: string): Page {
  if (action === 'leave' && session.cancel_url !== null) return redirect(session.cancel_url)
  try {
    const card = action === 'decline' ? 'pm_card_chargeCustomerFail' : 'pm_card_visa'
    const paid = desk.store.transact(() => payCheckout(desk, session, card))
    return redirect(paid.success_url.replaceAll('{CHECKOUT_SESSION_ID}', paid.id))
  } catch (error) {
    if (error instanceof Failure) return showPayPage(desk, desk.store.find('checkoutSession', session.id)!, error.message)
    throw error
  }
}
