// Owns the page of an invoice.
import type { Desk } from '#payments/desk.ts'
import { missing } from '#payments/failure.ts'
import { dollars, makePage, type Page, safeHtml } from '#payments/pages/page.ts'

/** An invoice as a page. Throws 404. */
export function showInvoice(desk: Desk, id: string): Page {
  const invoice = desk.store.find('invoice', id)
  if (!invoice) throw missing('invoice', id)
  const rows = invoice.lines.data.map(
    (line) =>
      `<tr><td>${safeHtml(line.description)}<br>${day(line.period.start)} – ${day(line.period.end)}</td><td>${dollars(line.amount)}</td></tr>`,
  )
  const total = (name: string, cents: number) => `<tr><th>${name}</th><th>${dollars(cents)}</th></tr>`
  const credit = invoice.total === invoice.amount_due ? '' : total('After credit', invoice.amount_due)
  return makePage({
    title: `Invoice ${invoice.number ?? ''}`.trim(),
    content: `<p>${day(invoice.created)}, ${invoice.status}${invoice.customer_email === null ? '' : `, for ${safeHtml(invoice.customer_email)}`}</p>
<table>${rows.join('')}${total('Total', invoice.total)}${credit}${total('Paid', invoice.amount_paid)}</table>`,
  })
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
