// Every verb of the staff area. Nobody may call one as a member of an account, whatever the role.
import * as addresses from '#features/addresses/index.ts'
import * as captures from '#features/captures/index.ts'
import type { Person } from '#features/identity/index.ts'
import * as installation from '#features/installation/index.ts'
import * as reviewing from '#features/reviewing/index.ts'
import { context, billing as payments } from './every-account.ts'

type StaffVerbs = Record<string, Record<string, (person: Person) => Promise<unknown>>>

const reviews = () => ({ ...context(), needsTwo: false, countsPrevalence: true })
const nothing = '00000000-0000-4000-8000-00000000dead'

const diskRoom = async () => ({ state: 'enough' as const, usedPercent: 12 })

export const verbsOfStaff: StaffVerbs = {
  addresses: {
    listAddresses: (person) => addresses.listAddresses(context(), person, { show: 'open' }),
    reviewAddress: (person) => addresses.reviewAddress(context(), person, 'none', {}),
  },
  captures: {
    declineCapture: (person) => captures.declineCapture(context(), person, nothing, { reason: 'x' }),
    giveBackCapture: (person) => captures.giveBackCapture(context(), person, nothing),
    giveForAccount: (person) => captures.giveForAccount(context(), person, nothing, { as: 'har', text: '', profile: 'desktop' }),
    listForStaff: (person) => captures.listForStaff(context(), person),
    takeCapture: (person) => captures.takeCapture(context(), person, nothing),
  },
  installation: {
    decideRefund: (person) => installation.decideRefund(payments(), person, nothing, { verb: 'release' }),
    listRefunds: (person) => installation.listRefunds(payments(), person),
    getSystem: (person) => installation.getSystem({ ...context(), diskRoom, version: '0' }, person),
    listAccountsForStaff: (person) => installation.listAccountsForStaff(context(), person, { search: '' }),
    openAccount: (person) => installation.openAccount({ ...context(), lockedUntil: async () => null }, person, nothing),
  },
  reviewing: {
    correctReview: (person) => reviewing.correctReview(reviews(), person, nothing, { verdict: 'benign', corrects: 'malicious', note: 'x' }),
    decideReview: (person) => reviewing.decideReview(reviews(), person, nothing, { verdict: 'benign', note: '' }),
    listReviews: (person) => reviewing.listReviews(reviews(), person, { state: 'waiting', limit: 5 }),
    openReview: (person) => reviewing.openReview(reviews(), person, nothing),
    readReviewDiff: (person) => reviewing.readReviewDiff(reviews(), person, nothing),
    readReviewScreenshot: (person) => reviewing.readReviewScreenshot(reviews(), person, nothing),
    readReviewSource: (person) => reviewing.readReviewSource(reviews(), person, nothing, 'raw'),
  },
}
