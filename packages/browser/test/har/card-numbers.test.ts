// A card number in what is left of a HAR refuses the file and says where. The numbers begin with a test prefix of Stripe that no bank has.
import { withCheckDigit } from '@tillwatch/core/shared'
import { expect, it } from 'vitest'
import { holdsCardNumber } from '../../src/har/card-numbers.ts'
import { harSentence } from '../../src/har/problem.ts'
import { readHar } from '../../src/har/read-har.ts'
import { testCards } from '../../src/har/test-cards.ts'
import { type Answer, entry, harOf, now, shop } from './make-har.ts'

const card = withCheckDigit('424242421356789')
const inFours = (card.match(/.{4}/g) ?? []).join(' ')
const page: Answer = { url: shop, body: '<title>Pay</title>' }
const read = (...entries: unknown[]) => readHar(harOf(entries), { url: shop, profile: 'desktop', now })
const script = (body: string, url = 'https://shop.example/a.js') =>
  entry({ url, body, type: 'text/javascript', more: { _resourceType: 'script' } })
const coded = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('base64')

it.each<[string, unknown[], string]>([
  ['the address of a page', [entry({ ...page, url: `${shop}?order=${card}` })], '[0].request.url'],
  [
    'the path of a picture',
    [entry(page), entry({ url: `https://cdn.example/${card}.png`, body: null, type: 'image/png' })],
    '[1].request.url',
  ],
  [
    'an encoded address',
    [entry(page), entry({ url: `https://api.example/?n=${inFours.replaceAll(' ', '%20')}`, type: 'text/plain' })],
    '[1].request.url',
  ],
  ['a header', [entry({ ...page, headers: { 'x-customer': card } })], '[0].response.headers'],
  ['a header of the request', [entry({ ...page, sent: { 'x-customer': `c=${encodeURIComponent(inFours)}` } })], '[0].request.headers'],
  [
    'a redirect',
    [entry({ url: shop, status: 302, redirect: `/checkout?n=${card}` }), entry({ ...page, url: `${shop}?n=${card}` })],
    '[0].response.redirectURL',
  ],
  ['HTML', [entry({ ...page, body: `<p>Your card: ${inFours}` })], '[0].response.content.text'],
  ['HTML with other spaces', [entry({ ...page, body: `<p>${inFours.replaceAll(' ', '&nbsp;')}` })], '[0].response.content.text'],
  [
    'text over several elements',
    [
      entry({
        ...page,
        body: inFours
          .split(' ')
          .map((four) => `<b>${four}</b> `)
          .join(''),
      }),
    ],
    '[0].response.content.text',
  ],
  [
    'a field, with character references',
    [entry({ ...page, body: `<input name=n placeholder="&#52;${card.slice(1)}">` })],
    '[0].response.content.text',
  ],
  ['a form field', [entry({ ...page, body: `<input value="${card}">` })], '[0].response.content.text'],
  ['an inline script', [entry({ ...page, body: `<script>var saved = "${card}"</script>` })], '[0].response.content.text'],
  [
    'JSON',
    [entry(page), entry({ url: 'https://api.example/me', body: `{"pan":"${card}"}`, type: 'application/json' })],
    '[1].response.content.text',
  ],
  [
    'form data',
    [entry(page), entry({ url: 'https://api.example/me', body: `pan=${card}`, type: 'application/x-www-form-urlencoded' })],
    '[1].response.content.text',
  ],
  [
    'base64',
    [
      entry(page),
      {
        ...entry({ url: 'https://api.example/me', type: 'text/plain' }),
        response: { status: 200, headers: [], content: { mimeType: 'text/plain', encoding: 'base64', text: coded(card, 'utf8') } },
      },
    ],
    '[1].response.content.text',
  ],
  ['a script', [entry(page), script(`pay(${card})`)], '[1].response.content.text'],
  [
    'a script that says it is a picture',
    [
      entry(page),
      entry({ url: 'https://shop.example/a.js', body: `pay("${card}")`, type: 'image/png', more: { _resourceType: 'script' } }),
    ],
    '[1].response.content.text',
  ],
  [
    'style',
    [entry(page), entry({ url: 'https://shop.example/a.css', body: `a::after{content:"${inFours}"}`, type: 'text/css' })],
    '[1].response.content.text',
  ],
  [
    'the address of a cause',
    [entry(page), { ...script('a()'), _initiator: { type: 'script', url: `https://shop.example/${card}` } }],
    '[1]._initiator',
  ],
])('refuses a card number in %s', (_, entries, place) => {
  const answer = read(...entries)
  const number = Number(place[1]) + 1
  expect(answer).toMatchObject({ ok: false, problem: { code: 'card-number', entry: number, path: `log.entries${place}`, said: '' } })
  if (!answer.ok)
    expect(harSentence(answer.problem)).toBe(
      `Entry ${number} (log.entries${place}): This part of the file has a number that may be a payment card number. Load the page again without entering a card, or sign out if your account shows one, then save the list again.`,
    )
})

it.each<[string, unknown[]]>([
  ['what was sent', [entry(page), entry({ url: 'https://api.example/pay', body: '{}', type: 'application/json', post: `number=${card}` })]],
  [
    'cookies and authorizations',
    [entry({ ...page, headers: { 'set-cookie': `n=${card}` }, sent: { cookie: `n=${card}`, authorization: card } })],
  ],
  ['values of a referring address', [entry({ ...page, sent: { referer: `${shop}?n=${card}` } })]],
  ['a picture', [entry(page), entry({ url: 'https://cdn.example/a.png', body: card, type: 'image/png' })]],
  [
    'another page',
    [entry({ url: 'https://other.example/', body: card, more: { pageref: 'one' } }), entry({ ...page, more: { pageref: 'two' } })],
  ],
])('drops a card number in %s', (_, entries) => {
  const answer = read(...entries)
  expect(answer.ok).toBe(true)
  if (answer.ok) expect(JSON.stringify([answer.bundle.capture, answer.bundle.har])).not.toContain(card)
})

it('takes published test numbers, in pages and in scripts', () => {
  const numbers = [...testCards]
  const body = `<label>Card <input name=card placeholder="4242 4242 4242 4242"></label><script>tests = ${JSON.stringify(numbers)}</script>`
  const answer = read(entry({ ...page, body }), script(numbers.join()))
  expect(answer.ok && answer.bundle.bodies.size).toBe(2)
  expect(numbers.filter((number) => withCheckDigit(number.slice(0, -1)) !== number)).toEqual([])
})

const digits = (prefix: string, length: number) => withCheckDigit(prefix.padEnd(length - 1, '7'))
const fours = (number: string) => (number.match(/.{1,4}/g) ?? []).join('-')

it.each([
  ...['34', '37'].map((prefix) => digits(prefix, 15)),
  ...['4', '51', '55', '2221', '2720', '6011', '644', '65', '3528', '3589', '62', '50', '56', '6759', '36'].map((prefix) =>
    digits(prefix, 16),
  ),
  digits('62', 19),
  fours(digits('4', 19)),
  digits('36', 14).replace(/(.{4})(.{6})/, '$1 $2 '),
  `Card no. ${digits('4', 16)}.`,
  `"${digits('4', 16)}"`,
])('takes %s for a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

it.each([
  ['a wrong check digit', `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`],
  ['a part of a longer number', `${card}12345`],
  ['a part of a word', `id_${card}`],
  ['a fraction', `0.${card}`],
  ['a whole number with a fraction', `${card}.5`],
  ['a time in milliseconds', withCheckDigit('179999999999')],
  ['a number of a product with 14 digits', digits('39', 14)],
  ['a bar code with 13 digits', digits('4', 13)],
  ['a random ID with 19 digits', digits('4', 19)],
  ['a range of no network', digits('1', 16)],
  ['other groups', card.replace(/(.{5})(.{3})/, '$1 $2 ')],
])('does not take %s for a card number', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false)
})
