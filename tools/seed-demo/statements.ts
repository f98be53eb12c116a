// Owns what the demo's agency states: one statement of each kind.
import type { MakeStatement } from '@tillwatch/contract/shapes'

const dayMs = 86_400_000

/** In the order of the screen. Statements about one site are about the first. */
export function statementsOf(sites: readonly { id: string }[], until: Date): MakeStatement[] {
  const day = (ago: number) => new Date(until.getTime() - ago * dayMs).toISOString().slice(0, 10)
  const siteId = sites[0]?.id ?? ''
  return [
    {
      ...{ kind: 'roles', monitors: 'Noa Ferrer, web operations', authorizes: 'Iker Sanz, head of development' },
      ...{ responds: 'On-call engineer', reviews: 'Lena Brandt, security' },
    },
    {
      ...{ kind: 'risk-analysis', assets: 'Card data that shoppers type on the payment pages of our clients.' },
      threats: 'Skimmers in scripts of third parties, in tag managers, and in the code of a shop that was broken into.',
      factors: 'Most pages load scripts of five to twelve vendors. Marketing can publish tags without a release.',
      ...{ everyDays: 7, justification: 'Weekly scans find a change within the period of 11.6.1, and alerts go out at once.' },
      ...{ reviewedBy: 'Lena Brandt', reviewedOn: day(40) },
    },
    {
      kind: 'responsibilities',
      rows: [
        {
          provider: 'Hosted fields provider',
          requirement: '6.4.3',
          holder: 'shared',
          note: 'The provider answers for the scripts in its iframe.',
        },
        { provider: 'Hosted fields provider', requirement: '11.6.1', holder: 'merchant', note: '' },
      ],
    },
    {
      ...{ kind: 'saq-a', siteId, route: 'provider', provider: 'Hosted fields provider', confirmedOn: day(60), validUntil: day(-300) },
      ...{ reference: 'Letter 2026-14', isAsInstructed: true, note: '' },
    },
    {
      kind: 'acquirer-agreements',
      rows: [
        {
          ...{ acquirer: 'First Acquirer', agreed: 'Weekly monitoring of payment pages counts for 11.6.1.', agreedOn: day(90) },
          ...{ validUntil: day(-275), reference: 'Contract 7, appendix B' },
        },
      ],
    },
    { kind: 'hosts', siteId, rows: [{ host: 'static.alder-parts.example', owner: 'shop', note: 'The shop’s own file server' }] },
  ]
}
