// The example of the webhook in docs/alerts.md is what the code sends.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { IncidentMessage } from '#features/alerts/message.ts'
import { render } from '#features/alerts/render.ts'
import { webhookBody } from '#features/alerts/sending/webhook.ts'

const docs = readFileSync(new URL('../../../../../docs/alerts.md', import.meta.url), 'utf8')
const [, example = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? []

const name = 'https://cdn.tagger.example/t.js'
const subject = { code: 'named', given: { name } }
const siteId = '7d0c1f7e-5c0e-4b57-9a53-0f2d3a1c9b10'
const effect = { code: 'card-sent', given: { host: 'evil.example' }, subject } as const
const message: IncidentMessage = {
  ...{ about: 'incident', incidentId: '2f6d8f0a-8f0c-4a38-9d5b-6c1b7c0a4e21', kind: 'vendor', verdict: 'malicious' },
  subject: { code: 'named', given: { name: 'Tagger' } },
  ...{ effect, page: 'https://shop.example/checkout', total: 3, sites: ['shop.example'], openedAt: '2026-11-23T11:59:58.000Z' },
  review: { state: 'waiting', dueAt: '2026-11-24T12:00:00.000Z' },
  notified: { channels: ['Security'], at: '2026-11-23T12:00:01.000Z' },
  items: [
    {
      ...{ kind: 'script-changed', source: 'change', verdict: 'malicious', subject, effect, pageUrl: 'https://shop.example/checkout' },
      reasons: [{ code: 'new-flow', given: { kind: 'sends', what: 'card > evil.example' } }],
      ...{ siteId, siteHost: 'shop.example', scanId: 'c6b5a1d2-3e4f-4a5b-8c7d-9e0f1a2b3c4d' },
      script: { id: '0b1c2d3e-4f50-4617-a283-94a5b6c7d8e9', siteId, before: 'b'.repeat(64), after: 'a'.repeat(64) },
      lines: [{ before: null, after: [12, 18] }],
    },
  ],
}
const links = {
  open: 'https://tillwatch.example/dashboard?tab=alerts&incident=2f6d8f0a',
  acknowledge: 'https://tillwatch.example/alerts/TOKEN',
}
const body = webhookBody(message, render(message, 'en', links, 'UTC'), new Date('2026-11-23T12:00:00.000Z'))

it('is what the code sends, field by field', () => {
  expect(JSON.parse(example)).toEqual(JSON.parse(JSON.stringify(body)))
})

it('has a row in the table below it for every field', () => {
  const named = new Set(
    [...docs.matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([\w.]+)`/g)].map(([, field]) => field),
    ),
  )
  const fieldsOf = (value: object, prefix = ''): string[] => Object.keys(value).map((field) => `${prefix}${field}`)
  const { data } = body as { data: IncidentMessage }
  expect(
    [...fieldsOf(body), ...fieldsOf(data, 'data.'), ...fieldsOf(data.items[0] ?? {}, 'items.')].filter((field) => !named.has(field)),
  ).toEqual([])
})
