// What an alert says: in both languages, with what hostile pages say only ever as plain text.
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import { acknowledgeUrl, readToken } from '#features/alerts/links.ts'
import type { AlertMessage, IncidentMessage } from '#features/alerts/message.ts'
import { render } from '#features/alerts/render.ts'
import { slackMessage, teamsMessage } from '#features/alerts/sending/cards.ts'
import { letterOf } from '#features/alerts/sending/letter.ts'
import { newSecret, signedHeaders, webhookBody } from '#features/alerts/sending/webhook.ts'
import { htmlOf } from '#features/mail/letter.ts'

const hostile = '<script>alert(1)</script> [click](https://evil.example) *bold* <!channel> &'
const item: IncidentMessage['items'][number] = {
  ...{ kind: 'script-changed', source: 'change', verdict: 'malicious', siteId: 's', siteHost: 'shop.example', scanId: 'x' },
  ...{ subject: { code: 'named', given: { name: hostile } }, pageUrl: 'https://shop.example/pay' },
  reasons: [{ code: 'new-host', given: { host: 'evil.example' } }],
}
const message: IncidentMessage = {
  ...{ about: 'incident', incidentId: 'i', kind: 'vendor', verdict: 'malicious', subject: { code: 'named', given: { name: 'Tagger' } } },
  ...{ total: 12, sites: ['a.example', 'b.example', 'c.example', 'd.example'], items: [item], openedAt: '2026-11-23T12:00:00.000Z' },
}
const links = { open: 'https://t.example/dashboard', acknowledge: 'https://t.example/alerts/token' }
const said = (language: 'en' | 'es', of: AlertMessage = message) => render(of, language, links)

it('says what it is of, how grave, where, and what is left out', () => {
  expect(said('en')).toMatchObject({
    title: 'Malicious: scripts of Tagger need a look',
    intro: ['12 findings on a.example, b.example, c.example and 1 more.'],
    items: [{ subject: hostile, page: 'https://shop.example/pay', reasons: ['It now names the host evil.example.'] }],
    more: '11 more are not listed here.',
  })
  expect(said('es').title).toMatch(/: hay que revisar scripts de Tagger$/)
  expect(said('es').items[0]?.reasons[0]).toContain('evil.example')
})

it('has words for each kind of incident, test and digest, in both languages', () => {
  const kinds = ['vendor', 'script', 'header', 'site', 'test-card', 'coverage', 'channel', 'drill'] as const
  const digest = { about: 'digest', from: '2026-11-16T00:00:00Z', until: '2026-11-23T00:00:00Z' } as const
  const sites = [{ siteId: 's', host: 'shop.example', rebuild: 1, release: 2, deploy: 0, alerts: 1 }]
  for (const language of ['en', 'es'] as const) {
    const titles = kinds.map((kind) => said(language, { ...message, kind }).title)
    expect(new Set(titles).size).toBe(kinds.length)
    expect(said(language, { about: 'test', at: 'x' }).intro[0]).toContain('Tillwatch')
    expect(said(language, { ...digest, sites }).intro).toHaveLength(2)
  }
  expect(said('en', { ...message, kind: 'drill' })).toMatchObject({ title: 'This is a drill', items: [] })
})

it('says since when a page was not evaluated, or that it never was', () => {
  const page = (never: string) => ({
    ...item,
    kind: 'coverage' as const,
    subject: { code: 'named', given: { name: 'https://shop.example/pay', since: String(Date.parse('2026-11-16T12:00:00Z')), never } },
  })
  const told = (never: string, language: 'en' | 'es') => said(language, { ...message, kind: 'coverage', items: [page(never)] }).items[0]
  expect(told('no', 'en')?.reasons[0]).toContain('since November 16, 2026 (UTC)')
  expect(told('no', 'es')?.reasons[0]).toContain('desde el 16 de noviembre de 2026 (UTC)')
  expect(told('yes', 'en')?.reasons).toEqual(['No scan has evaluated this page whole so far.'])
})

it('is a mail whose HTML has no markup of a page', () => {
  const html = htmlOf(letterOf(said('en')))
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="https://t.example/alerts/token"')
})

it('is plain text in Slack and in Teams, never markup, and short enough for them', () => {
  const long = {
    ...message,
    items: Array.from({ length: 10 }, () => ({ ...item, subject: { code: 'named', given: { name: hostile.repeat(90) } } })),
  }
  const slack = slackMessage(said('en', long)) as { blocks: { type: string; text?: { type: string; text: string } }[] }
  const texts = slack.blocks.flatMap(({ text }) => text ?? [])
  expect(texts.every(({ type, text }) => type === 'plain_text' && text.length <= 3_000)).toBe(true)
  expect(slack.blocks.length).toBeLessThanOrEqual(50)
  const teams = JSON.stringify(teamsMessage(said('en', long)))
  expect(teams).not.toContain('"TextBlock"')
  expect(teams).toContain('"contentType":"application/vnd.microsoft.card.adaptive"')
  expect(Buffer.byteLength(teams)).toBeLessThan(28_000)
})

it('keeps what Slack reads as a mention out of the line that notifications show', () => {
  const named = { ...message, subject: { code: 'named', given: { name: '<!channel> & <https://evil.example|here>' } } }
  expect((slackMessage(said('en', named)) as { text: string }).text).toContain('&lt;!channel&gt; &amp; &lt;https')
})

it('is signed as Standard Webhooks has it', () => {
  const secret = newSecret()
  const at = new Date('2026-11-23T12:00:00.500Z')
  const body = JSON.stringify(webhookBody(message, said('en'), at))
  const headers = signedHeaders([secret], 'id', at, body)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect([key.length, headers['webhook-timestamp']]).toEqual([32, '1795435200'])
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(`id.1795435200.${body}`).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'incident.told',
    data: { incidentId: 'i', total: 12, items: [{ scanId: 'x', subject: hostile, reasons: ['It now names the host evil.example.'] }] },
  })
})

it('has a link that works for seven days, and only as it was made', () => {
  const keys = keyring('a secret of thirty-two characters')
  const id = '5a3b1e00-0000-4000-8000-000000000001'
  const made = new Date('2026-11-23T12:00:00Z')
  const token = acknowledgeUrl('https://t.example', keys, id, made).split('/').at(-1) ?? ''
  const after = (days: number) => new Date(made.getTime() + days * 86_400_000)
  expect(readToken(keys, token, after(6.9))).toEqual({ deliveryId: id, until: after(7) })
  expect(readToken(keys, token, after(7))).toBeNull()
  expect(readToken(keyring('another secret of thirty-two chars'), token, made)).toBeNull()
  const [named = '', until = '', mark = ''] = token.split('.')
  const later = (Number.parseInt(until, 36) + 1).toString(36)
  for (const other of ['', 'a.b.c', `${named}.${later}.${mark}`, `${named.replace('1', '2')}.${until}.${mark}`, `${token}x`, `${token}.x`])
    expect(readToken(keys, other, made)).toBeNull()
})

it.each(['vendor', 'script', 'site', 'test-card'] as const)(
  'does not say of %s that it changed, for a first scan may have found it',
  (kind) => {
    expect(said('en', { ...message, kind }).title).not.toMatch(/change/)
    expect(said('es', { ...message, kind }).title).not.toMatch(/cambi/)
  },
)
