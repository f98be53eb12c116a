import { describe, expect, it } from 'vitest'
import { type Detonation, type DetonationBehaviour, HOST_OF_THE_SCRIPT, judgeScript, servedBy } from '#detection/index.ts'

type Done = DetonationBehaviour extends infer One ? (One extends DetonationBehaviour ? Omit<One, 'gate'> : never) : never

const harmless = "document.title = 'Shop'"
const read: Done = { kind: 'reads-field', field: 'card', how: 'value' }
const contacts: Done = { kind: 'contacts', to: 'collect.stranger-shop.example', way: 'fetch' }
const sends = (to: string): Done => ({ kind: 'sends', what: 'card', to, way: 'fetch', encoding: 'base64' })
const form: Done = { kind: 'makes-form', fields: ['card', 'cvv'] }
const over = (to: string): Done => ({ kind: 'makes-frame', to, overProvider: true })
const covers = (target: string): Done => ({ kind: 'overlays', target })

function judged(behaviours: Done[], outcome: Detonation['outcome'] = 'ran', approvedHosts: string[] = [], text = harmless) {
  const detonation = { version: 1 as const, outcome, why: null, durationMs: 900, gates: [], behaviours: [] }
  const { verdict, reasons } = judgeScript(text, {
    approvedHosts,
    detonation: { ...detonation, behaviours: behaviours.map((one) => ({ ...one, gate: null }) as DetonationBehaviour) },
  })
  return [verdict, ...reasons.filter(({ code }) => code.startsWith('detonated')).map(({ code, weight }) => `${weight} ${code}`)]
}

describe('behavior of a script in the laboratory', () => {
  it.each<[string, Done[], string[]]>([
    ['the card went to a stranger', [read, sends('collect.stranger-shop.example')], ['malicious', 'hard detonated-card-sent']],
    ['a card was read, and a stranger asked', [read, contacts], ['suspicious', 'strong detonated-card-read']],
    ['payment fields of its own lie over the provider’s', [form, covers('provider-frame')], ['malicious', 'hard detonated-overlay']],
    [
      'the provider’s frame is gone for a stranger’s',
      [over('fake-fields.example'), covers('provider-frame gone')],
      ['malicious', 'hard detonated-overlay'],
    ],
    ['a stranger’s frame lies over the provider’s', [over('fake-fields.example')], ['suspicious', 'strong detonated-overlay']],
    ['payment fields of its own, and a stranger is asked', [form, contacts], ['suspicious', 'strong detonated-fake-form']],
    [
      'what reads fields was replaced',
      [{ kind: 'overrides', name: 'HTMLInputElement.value' }, read, contacts],
      ['malicious', 'strong detonated-card-read', 'strong detonated-natives-replaced'],
    ],
  ])('flags it: %s', (_what, behaviours, expected) => expect(judged(behaviours)).toEqual(expected))

  it.each<[string, Done[]]>([
    ['the shop’s own checkout sends the card to the shop', [read, sends('own')]],
    ['a formatter reads the card and asks nobody', [read]],
    ['a consent banner covers the whole page', [covers('provider-frame'), covers('card-field'), contacts]],
    ['the provider’s own frame is put in place', [over('js.stripe.com')]],
    ['requests are watched, as monitoring does', [{ kind: 'overrides', name: 'self.fetch' }, contacts]],
  ])('ignores it: %s', (_what, behaviours) => expect(judged(behaviours)).toEqual(['benign']))

  it('a host that the owner approved may receive the card', () =>
    expect(judged([read, sends('pay.shop.example')], 'ran', ['shop.example'])).toEqual(['benign']))

  it.each<[Detonation['outcome'], Done[], string, string]>([
    ['partial', [], harmless, 'inconclusive'],
    ['partial', [read], harmless, 'inconclusive'],
    ['failed', [], harmless, 'inconclusive'],
    ['ran', [], harmless, 'benign'],
    // A run that saw nothing does not replace code that nobody read.
    ['ran', [], 'function (', 'inconclusive'],
  ])('concludes nothing from a run that is %s and saw %j, on code that is %s', (outcome, behaviours, text, verdict) =>
    expect(judged(behaviours, outcome, [], text)[0]).toBe(verdict),
  )

  it('a truncated run counts for what it showed', () =>
    expect(judged([sends('collect.stranger-shop.example')], 'partial')[0]).toBe('malicious'))
})

it("attributes data sent back to the script's origin to the host that served the script", () => {
  const behaviours: DetonationBehaviour[] = [
    { kind: 'contacts', to: HOST_OF_THE_SCRIPT, way: 'fetch', gate: null },
    { kind: 'contacts', to: 'other.example', way: 'fetch', gate: null },
  ]
  const run: Detonation = { version: 1, outcome: 'ran', why: null, durationMs: 1, gates: [], behaviours }
  expect(servedBy(run, 'cdn.vendor.example').behaviours.map((one) => 'to' in one && one.to)).toEqual([
    'cdn.vendor.example',
    'other.example',
  ])
  expect(servedBy(run, null)).toEqual(run)
})
