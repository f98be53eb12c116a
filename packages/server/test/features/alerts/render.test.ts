// What an alert says: in both languages, with what hostile pages say only ever as plain text.
import { createHmac } from 'node:crypto'
import { incidentEffects } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import { acknowledgeUrl, deliveryIn, worksUntil } from '#features/alerts/links.ts'
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
  effect: { code: 'skimmer-code', given: {}, subject: { code: 'named', given: { name: hostile } } },
  script: null,
  lines: [{ before: null, after: [12, 18] }],
}
const message: IncidentMessage = {
  ...{ about: 'incident', incidentId: 'i', kind: 'vendor', verdict: 'malicious', subject: { code: 'named', given: { name: 'Tagger' } } },
  ...{ total: 12, sites: ['a.example', 'b.example', 'c.example', 'd.example'], items: [item], openedAt: '2026-11-23T12:00:00.000Z' },
  effect: { code: 'card-sent', given: { host: 'evil.example' }, subject: { code: 'page', given: {} } },
  page: 'https://a.example/pay',
  notified: { channels: ['Security'], at: '2026-11-23T12:00:01.000Z' },
  review: null,
}
const links = { open: 'https://t.example/dashboard', acknowledge: 'https://t.example/alerts/token' }
const said = (language: 'en' | 'es', of: AlertMessage = message) => render(of, language, links, 'Europe/Madrid')

it('says what it is of, how grave, where, and what is left out', () => {
  expect(said('en')).toMatchObject({
    title: 'Card number sent to evil.example — a.example/pay and 3 more sites',
    subject: '[Critical] a.example: card number sent to evil.example',
    intro: ['12 findings on a.example, b.example, c.example and 1 more. Since November 23, 2026 at 1:00 PM (Europe/Madrid).'],
    items: [
      {
        subject: hostile,
        page: 'https://shop.example/pay',
        lines: 'Lines 12–18 of the new content',
        reasons: ['It now contains the host evil.example.'],
      },
    ],
  })
  expect([said('en').more(0), said('en').more(2)]).toEqual(['11 more aren’t shown here.', '13 more aren’t shown here.'])
  expect(said('es').title).toBe('Número de tarjeta enviado a evil.example — a.example/pay y 3 sitios más')
  expect(said('es').subject).toBe('[Crítico] a.example: número de tarjeta enviado a evil.example')
  expect(said('es').items[0]?.reasons[0]).toContain('evil.example')
})

const decided = (verdict: 'malicious' | 'suspicious' | 'benign') => ({ state: 'decided', verdict, at: '2026-11-23T13:00:00.000Z' }) as const
it.each<[string, NonNullable<IncidentMessage['review']>, string, string]>([
  [
    'waits',
    { state: 'waiting', dueAt: '2026-11-24T12:00:00.000Z' },
    'Nobody has confirmed this yet. A reviewer will examine it by November 24, 2026 at 1:00 PM (Europe/Madrid).',
    'Nadie lo ha confirmado todavía. Un revisor lo examinará antes del 24 de noviembre de 2026 a las 13:00 (Europe/Madrid).',
  ],
  [
    'is malicious',
    decided('malicious'),
    'A human reviewer confirmed that this is malicious.',
    'Un revisor confirmó que esto es malicioso.',
  ],
  [
    'is suspicious',
    decided('suspicious'),
    'A human reviewer found this suspicious but didn’t find proof that it’s malicious.',
    'Un revisor lo examinó y lo considera sospechoso, aunque no está demostrado que sea malicioso.',
  ],
  ['is benign', decided('benign'), 'A human reviewer found this harmless.', 'Un revisor lo examinó y lo considera inofensivo.'],
  [
    'corrects a verdict',
    { ...decided('benign'), corrects: 'malicious' },
    'A reviewer corrected an earlier verdict: malicious. A human reviewer found this harmless.',
    'Un revisor corrigió un veredicto anterior: malicioso. Un revisor lo examinó y lo considera inofensivo.',
  ],
])('says whether a person confirmed it: a review that %s', (_state, review, english, spanish) => {
  expect(said('en', { ...message, review }).intro).toContain(english)
  expect(said('es', { ...message, review }).intro).toContain(spanish)
})

it('has one title in Slack, Teams, and a webhook, whose effect and site the subject of the mail names, too', () => {
  for (const language of ['en', 'es'] as const) {
    const rendered = said(language)
    const { title } = rendered
    const slack = slackMessage(rendered) as { text: string; blocks: unknown[] }
    expect([slack.text, slack.blocks[0]]).toEqual([title, { type: 'header', text: expect.objectContaining({ text: title }) }])
    const [teams] = (teamsMessage(rendered) as { attachments: { content: { body: unknown[] } }[] }).attachments
    expect(teams?.content.body[0]).toMatchObject({ inlines: [{ text: title }] })
    expect(webhookBody(message, rendered, new Date(0))).toMatchObject({ data: { title } })
    const { subject } = letterOf(rendered, { account: 'Shop', stopUrl: 'https://tillwatch.example/alert-mails/stop/x' })
    const [effect, place] = title.split(' — ')
    const inSentence = `${effect?.charAt(0).toLowerCase()}${effect?.slice(1)}`
    expect(subject).toMatch(new RegExp(`: ${inSentence.replaceAll('.', '\\.')}$`))
    expect(place).toMatch(/^a\.example/)
    expect(subject).toContain(' a.example:')
  }
})

it('says in a mail who was notified, and when', () => {
  const notified = { channels: ['On call', 'b…@shop.example'], at: '2026-11-23T12:00:02.000Z' }
  const mail = (language: 'en' | 'es') =>
    letterOf(said(language, { ...message, notified }), { account: 'Shop', stopUrl: 'https://tillwatch.example/alert-mails/stop/x' }).after
  expect(mail('en')).toContain('Notified on November 23, 2026 at 1:00 PM (Europe/Madrid): On call, b…@shop.example.')
  expect(mail('es')).toContainEqual(
    expect.stringMatching(/^Avisos enviados el 23 de noviembre de 2026.* \(Europe\/Madrid\): On call, b…@shop\.example\.$/),
  )
})

it('has words for each kind of incident, test and digest, in both languages', () => {
  const subject = { code: 'named', given: { name: 'x.js' } }
  const digest = { about: 'digest', from: '2026-11-16T00:00:00Z', until: '2026-11-23T00:00:00Z' } as const
  const sites = [{ siteId: 's', host: 'shop.example', rebuild: 1, release: 2, deploy: 0, removed: 0, alerts: 1, failed: 3 }]
  for (const language of ['en', 'es'] as const) {
    const effectOf = (code: (typeof incidentEffects)[number]) => ({
      code,
      given: { header: 'h', name: 'n', check: 'reads-card-field' },
      subject,
    })
    const titles = incidentEffects.map((code) => said(language, { ...message, effect: effectOf(code) }).title)
    expect(new Set(titles).size).toBe(incidentEffects.length)
    expect(said(language, { about: 'test', at: 'x' }).intro[0]).toContain('Tillwatch')
    expect(said(language, { ...digest, sites, total: 1 })).toMatchObject({ intro: { length: 2 }, lines: [expect.stringContaining('3')] })
  }
  const drill = { ...message, kind: 'drill', effect: { code: 'drill', given: {}, subject }, page: null, sites: [] } as const
  expect(said('en', drill)).toMatchObject({ title: 'Alert drill', subject: '[Drill] Alert drill', items: [] })
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
  expect(told('yes', 'en')?.reasons).toEqual(['No scan has fully evaluated this page yet.'])
})

it('says at which step a journey broke, and to fix it, in a mail, Slack, and Teams', () => {
  const given = { name: 'https://shop.example/pay', cause: 'step-no-button', step: '4', steps: '7', type: 'click', value: 'Checkout' }
  const broken = { ...item, kind: 'journey' as const, subject: { code: 'named', given }, reasons: [], lines: [] }
  const effect = { code: 'journey-broken', given: {}, subject: broken.subject } as const
  const told = (language: 'en' | 'es') => said(language, { ...message, kind: 'journey', effect, items: [broken] })
  expect(told('en')).toMatchObject({
    subject: expect.stringContaining('[Action needed]'),
    items: [{ reasons: ['Step 4 of 7: the button “Checkout” was not found.'] }],
    steps: ['open-scan', 'fix-journey', 'scan-page'],
  })
  expect(told('es').items[0]?.reasons).toEqual(['Paso 4 de 7: no se encontró el botón «Checkout».'])
  const letter = letterOf(told('en'), { account: 'Acme', stopUrl: 'https://tillwatch.example/alert-mails/stop/x' })
  for (const body of [letter, slackMessage(told('en')), teamsMessage(told('en'))])
    expect(JSON.stringify(body)).toContain('Step 4 of 7: the button “Checkout” was not found.')
})

it('says in a mail what to do, numbered, and in Slack and Teams what to do first', () => {
  const letter = letterOf(said('en'), { account: 'Acme', stopUrl: 'https://tillwatch.example/alert-mails/stop/x' })
  expect(letter.paragraphs.at(-1)?.split('\n')).toEqual([
    'What to do now:',
    '1. Remove the code that sends card data to evil.example from the page.',
    expect.stringMatching(/^2\. Keep the evidence: /),
    expect.stringMatching(/^3\. Call your acquirer /),
    expect.stringMatching(/^4\. Find out how the code got in: /),
    '5. Scan the page again, then resolve the incident.',
  ])
  expect(htmlOf(letter)).toContain('What to do now:<br>1. Remove the code')
  expect(letter.quoted).toContain('Lines 12–18 of the new content')
  const first = 'Primero: Elimine de la página el código que envía datos de tarjeta a evil.example.'
  for (const body of [slackMessage(said('es')), teamsMessage(said('es'))]) {
    expect(JSON.stringify(body)).toContain(first)
    expect(JSON.stringify(body)).not.toContain('Conserve las evidencias')
  }
})

it('is a mail whose HTML has no markup of a page', () => {
  const html = htmlOf(letterOf(said('en'), { account: 'Acme', stopUrl: 'https://tillwatch.example/alert-mails/stop/x' }))
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
  expect(new Set(slack.blocks.map(({ type }) => type))).toEqual(new Set(['header', 'section', 'actions']))
  expect(slack.blocks.length).toBeLessThanOrEqual(50)
  const teams = JSON.stringify(teamsMessage(said('en', long)))
  expect(teams).not.toContain('"TextBlock"')
  expect(teams).toContain('"contentType":"application/vnd.microsoft.card.adaptive"')
  expect(Buffer.byteLength(teams)).toBeLessThan(28_000)
})

it('is within the bounds of Slack and Teams as a digest of many sites, and says how many are left out', () => {
  const sites = Array.from({ length: 200 }, (_none, at) => ({
    ...{ siteId: 's', host: `${'shop-'.repeat(10)}${at}.example`, rebuild: 1, release: 2, deploy: 3, removed: 0, alerts: 4, failed: 5 },
  }))
  const digest = { about: 'digest', from: '2026-11-16T00:00:00Z', until: '2026-11-23T00:00:00Z', sites, total: 250 } as const
  for (const language of ['en', 'es'] as const) {
    const rendered = said(language, digest)
    const slack = slackMessage(rendered) as { blocks: { text?: { text: string } }[] }
    const texts = slack.blocks.flatMap(({ text }) => text?.text ?? [])
    expect(slack.blocks.length).toBeLessThanOrEqual(50)
    expect(texts.every((text) => text.length <= 3_000)).toBe(true)
    const listed = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('shop-'))
    expect(texts.at(-1)).toBe(rendered.more(200 - listed.length))
    expect(Buffer.byteLength(JSON.stringify(teamsMessage(rendered)))).toBeLessThan(28_000)
    expect([rendered.lines.length, rendered.more(0)]).toEqual([200, expect.stringContaining('50')])
  }
})

it('keeps what Slack reads as a mention out of the line that notifications show', () => {
  const subject = { code: 'named', given: { name: '<!channel> & <https://evil.example|here>' } }
  const named = { ...message, effect: { code: 'skimmer-code', given: {}, subject } } as const
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
    data: {
      incidentId: 'i',
      total: 12,
      items: [{ ...item, sentences: { subject: hostile, reasons: ['It now contains the host evil.example.'] } }],
    },
  })
})

it('gives a webhook the codes of a drill and its sentences, in the language of the channel', () => {
  const name = '5a3b1e00-0000-4000-8000-000000000001'
  const drill = { ...item, kind: 'drill', source: 'drill', subject: { code: 'named', given: { name } }, reasons: [] } as const
  const body = webhookBody(
    { ...message, kind: 'drill', items: [drill] },
    said('es', { ...message, kind: 'drill', items: [drill] }),
    new Date(),
  )
  const sentences = { subject: 'Simulacro de alerta', reasons: [expect.stringContaining('No ha pasado nada')] }
  expect(body).toMatchObject({ data: { items: [{ subject: drill.subject, reasons: [], sentences }] } })
})

it('has a link that works for seven days, as it was made, for that delivery and where that went', () => {
  const keys = keyring('a secret of thirty-two characters')
  const of = { deliveryId: '5a3b1e00-0000-4000-8000-000000000001', since: new Date('2026-11-23T12:00:00Z'), ledTo: 'ann@shop.example' }
  const token = acknowledgeUrl('https://t.example', keys, of).split('/').at(-1) ?? ''
  const after = (days: number) => new Date(of.since.getTime() + days * 86_400_000)
  expect([deliveryIn(token), deliveryIn('x.y.z')]).toEqual([of.deliveryId, null])
  expect(worksUntil(keys, token, of, after(6.9))).toEqual(after(7))
  expect(worksUntil(keys, token, of, after(7))).toBeNull()
  expect(worksUntil(keyring('another secret of thirty-two chars'), token, of, of.since)).toBeNull()
  for (const other of [{ ledTo: 'eve@shop.example' }, { since: after(1) }, { deliveryId: of.deliveryId.replace('1', '2') }])
    expect(worksUntil(keys, token, { ...of, ...other }, after(1))).toBeNull()
  const [named = '', until = '', mark = ''] = token.split('.')
  const later = (Number.parseInt(until, 36) + 1).toString(36)
  for (const other of ['', 'a.b.c', `${named}.${later}.${mark}`, `${token}x`, `${token}.x`])
    expect(worksUntil(keys, other, of, of.since)).toBeNull()
})

it.each(['vendor', 'script', 'site', 'test-card'] as const)(
  'does not say of %s that it changed, for a first scan may have found it',
  (kind) => {
    expect(said('en', { ...message, kind }).title).not.toMatch(/change/)
    expect(said('es', { ...message, kind }).title).not.toMatch(/cambi/)
  },
)
