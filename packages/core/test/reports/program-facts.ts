// Facts for documents in tests: two pages, a channel that fails, and each statement once.
import type { MakeStatement, Statement } from '@tillwatch/contract/shapes'
import { dueOn, type ProgramFacts, stateOn } from '@tillwatch/core/reports'

export const said = {
  roles: { kind: 'roles', monitors: 'Ann <Ops>', authorizes: 'Bea', responds: 'On call', reviews: 'Cleo' },
  analysis: {
    ...{ kind: 'risk-analysis', assets: 'Card data typed at checkout', threats: 'Skimmers in third-party code' },
    ...{
      factors: 'Twelve scripts of five vendors',
      everyDays: 1,
      justification: 'Scripts change each week',
      reviewedBy: 'Cleo',
      reviewedOn: '2026-03-01',
    },
  },
  matrix: {
    kind: 'responsibilities',
    rows: [{ provider: 'Payfirm', requirement: '6.4.3', holder: 'shared', note: 'Its frame is its own' }],
  },
  saq: {
    ...{ kind: 'saq-a', siteId: 's1', route: 'provider', provider: 'Payfirm', confirmedOn: '2026-05-02', validUntil: '2026-12-01' },
    ...{ reference: 'Drive, folder PCI', isAsInstructed: true, note: '' },
  },
  agreements: {
    kind: 'acquirer-agreements',
    rows: [
      {
        acquirer: 'Bank of Ours',
        agreed: 'SAQ A is the right form',
        agreedOn: '2026-01-15',
        validUntil: '2027-01-15',
        reference: 'Mail of 15 January',
      },
    ],
  },
  hosts: { kind: 'hosts', siteId: 's1', rows: [{ host: 'pay.small.example', owner: 'payment-provider', note: 'A <small> one' }] },
} satisfies Record<string, MakeStatement>

const statement = (one: MakeStatement, siteHost: string | null = null): Statement => ({
  ...{ id: one.kind, said: one, siteHost, statedBy: 'cleo@shop.example', statedAt: '2026-06-01T10:00:00.000Z' },
  ...{ dueOn: dueOn(one, '2026-06-01'), state: stateOn(dueOn(one, '2026-06-01'), '2026-11-23') },
})

export const programFacts = (language: 'en' | 'es', given: Partial<ProgramFacts> = {}): ProgramFacts => ({
  ...{ language, at: '2026-11-23T12:00:00.000Z', account: 'Shop & Sons' },
  pages: [
    {
      url: 'https://shop.example/checkout',
      isPayment: true,
      integration: 'iframe',
      provider: 'Payfirm',
      frequency: 'daily',
      isPaused: false,
    },
    { url: 'https://shop.example/new', isPayment: true, integration: null, provider: null, frequency: 'weekly', isPaused: true },
  ],
  channels: [{ name: 'On call', kind: 'webhook', threshold: 'capability', digest: 'off', state: 'failing' }],
  statements: [
    statement(said.roles),
    statement(said.analysis),
    statement(said.matrix),
    statement(said.saq, 'shop.example'),
    statement(said.agreements),
    statement(said.hosts, 'shop.example'),
  ],
  ...given,
})
