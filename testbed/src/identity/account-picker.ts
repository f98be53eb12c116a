// Owns the page on which the identity double asks which account is meant, as Google does.

/**
 * The page, in HTML. Each of the `accounts` leads back to the same request with `account` added; refusing leads to the site that asks, with
 * `access_denied`. `address` is the authorization request.
 */
export function accountPicker(address: URL, accounts: readonly { sub: string; email?: string }[]): string {
  const refused = new URL(address.searchParams.get('redirect_uri') ?? '', address)
  refused.searchParams.set('state', address.searchParams.get('state') ?? '')
  refused.searchParams.set('error', 'access_denied')
  const choices = accounts.map(({ sub, email = sub }) => {
    const chosen = new URL(address)
    chosen.searchParams.set('account', sub)
    return `<li>${link(chosen, email)}</li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Accounts</title>
<main><h1>Choose an account</h1><ul>${choices.join('')}</ul><p>${link(refused, 'Cancel')}</p></main></html>`
}

const link = (to: URL, text: string) => `<a href="${escaped(to.href)}">${escaped(text)}</a>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
