// Owns the customer portal: the card, the invoices, the end of a subscription, each where it is offered.
import { type Params, text } from '#payments/api/form.ts'
import { timeOf } from '#payments/billing/calendar.ts'
import { attachCard, cardFor } from '#payments/billing/cards.ts'
import { collect } from '#payments/billing/collect.ts'
import type { Desk } from '#payments/desk.ts'
import { missing, refuse } from '#payments/failure.ts'
import { dollars, makePage, type Page, redirect, safeHtml } from '#payments/pages/page.ts'
import { offered } from '#payments/resources/portal.ts'
import type { Subscription } from '#payments/store/billing-things.ts'
import type { PortalSession } from '#payments/store/portal-things.ts'

/** The portal session of an id. Throws 404. */
export function portalSession(desk: Desk, id: string): PortalSession {
  const found = desk.store.find('portalSession', id)
  if (found) return found
  throw missing('portal session', id)
}

/** The portal as a page. */
export function showPortal(desk: Desk, session: PortalSession): Page {
  const may = offered({ desk }, session)
  const back = session.return_url === null ? '' : `<p><a href="${safeHtml(session.return_url)}">Back to the shop</a></p>`
  const parts = [
    may.payment_method_update.enabled ? cardPart(desk, session) : '',
    may.subscription_cancel.enabled ? livingOf(desk, session).map(endPart).join('') : '',
    may.invoice_history.enabled ? invoicePart(desk, session) : '',
  ]
  return makePage({ title: 'Billing', content: `${parts.join('')}${back}` })
}

/** What a pressed button does, then the portal again. Throws 400 for what is not offered. */
export function actOnPortal(desk: Desk, session: PortalSession, form: Params): Page {
  const may = offered({ desk }, session)
  const action = text(form, 'action')
  const id = text(form, 'id') ?? ''
  desk.store.transact(() => {
    if (action === 'card' && may.payment_method_update.enabled) changeCard(desk, session, id)
    else if (action === 'end' && may.subscription_cancel.enabled) endAtPeriodEnd(desk, session, id)
    else if (action === 'pay' && may.invoice_history.enabled) payInvoice(desk, session, id)
    else throw refuse('The portal does not offer this.')
  })
  return redirect(session.url)
}

function livingOf(desk: Desk, { customer }: PortalSession): Subscription[] {
  return desk.store.all('subscription').filter((each) => each.customer === customer && each.ended_at === null)
}

function cardPart(desk: Desk, session: PortalSession): string {
  const [first] = livingOf(desk, session)
  const card = first && cardFor(desk, first)
  return `<h2>Card</h2><p>${card ? `${safeHtml(card.card.brand)} ending in ${card.card.last4}` : 'none'}</p>
${button('card', 'pm_card_mastercard', 'Use another card')}${button('card', 'pm_card_chargeCustomerFail', 'Use a card that refuses every charge')}`
}

function endPart(subscription: Subscription): string {
  const goods = subscription.items.data.map(({ price, quantity }) => `${quantity} × ${safeHtml(price.lookup_key ?? price.id)}`).join(', ')
  const end = subscription.cancel_at === null ? button('end', subscription.id, 'End with the period') : '<p>Ends as planned.</p>'
  return `<h2>Subscription</h2><p>${goods}, ${subscription.status}</p>${end}`
}

function invoicePart(desk: Desk, { customer }: PortalSession): string {
  const rows = desk.store.all('invoice').filter((invoice) => invoice.customer === customer)
  const cells = rows.toReversed().map((invoice) => {
    const pay = invoice.status === 'open' ? button('pay', invoice.id, 'Pay now') : ''
    return `<tr><td><a href="${safeHtml(invoice.hosted_invoice_url)}">${invoice.number}</a></td><td>${dollars(invoice.total)}</td><td>${invoice.status} ${pay}</td></tr>`
  })
  return `<h2>Invoices</h2><table><tr><th>Number</th><th>Total</th><th>State</th></tr>${cells.join('')}</table>`
}

function button(action: string, id: string, words: string): string {
  return `<form method="post"><input type="hidden" name="action" value="${action}"><input type="hidden" name="id" value="${safeHtml(id)}"><button>${words}</button></form>`
}

/** The new card pays for the customer and for each living subscription. */
function changeCard(desk: Desk, session: PortalSession, token: string): void {
  const customer = desk.store.find('customer', session.customer)!
  const card = attachCard(desk, token, customer)
  desk.emit('customer.updated', desk.store.put('customer', { ...customer, invoice_settings: { default_payment_method: card.id } }))
  for (const subscription of livingOf(desk, session)) {
    desk.emit('customer.subscription.updated', desk.store.put('subscription', { ...subscription, default_payment_method: card.id }))
  }
}

function endAtPeriodEnd(desk: Desk, session: PortalSession, id: string): void {
  const subscription = livingOf(desk, session).find((each) => each.id === id)
  if (!subscription) throw missing('subscription', id)
  const end = subscription.items.data[0]!.current_period_end
  const reason = { ...subscription.cancellation_details, reason: 'cancellation_requested' }
  const planned = {
    ...subscription,
    cancel_at: end,
    cancel_at_period_end: true,
    canceled_at: timeOf(desk, desk.store.find('customer', session.customer)!),
    cancellation_details: reason,
  }
  desk.emit('customer.subscription.updated', desk.store.put('subscription', planned))
}

/** Tries an open invoice once more; refused or not, the portal shows how it stands. */
function payInvoice(desk: Desk, session: PortalSession, id: string): void {
  const invoice = desk.store.find('invoice', id)
  if (invoice?.customer !== session.customer || invoice.status !== 'open') throw missing('open invoice', id)
  collect(desk, invoice)
}
