// Owns the calls of payments as the tests make them, and what they read of the answers.
import type { Shop } from '../support/payments.ts'
import { post, type TestPerson } from '../support/sign-up.ts'

/** The id that the simulator gives the price of a lookup key. */
export const price = (key: string) => `price_${key}`

export const startCheckout = (at: Shop, person: TestPerson, body: object, origin = at.origin) =>
  post(origin, '/api/create-checkout-session', body, person.bearer)
export const sessionOf = (at: Shop, person: TestPerson, id: string) =>
  fetch(`${at.origin}/api/checkout-session/${id}`, { headers: person.bearer })
export const setPages = (at: Shop, person: TestPerson, body: object, headers: Record<string, string> = {}) =>
  post(at.origin, '/api/purchase-page', body, { ...person.bearer, ...headers })

/** The address of the page to pay on. */
export const urlOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as { url: string }).url
/** The id of the checkout that a page to pay on is for. */
export const idOf = (payPage: string) => payPage.split('/').at(-1) ?? ''
export const problemOf = async (answer: Response) =>
  (await answer.json()) as { status: number; code: string; field?: string; detail: string }

/** The customer that the payments service knows the person's account as. */
export async function customerOf(at: Shop, person: TestPerson): Promise<string> {
  const { customer_id } = await at.billing.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return customer_id
}
