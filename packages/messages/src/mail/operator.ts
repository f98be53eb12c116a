// Texts of mails to operators, in English like the commands.
import { formatCents } from '@tillwatch/contract/rules'
import type { Letter } from './letter.ts'

export interface HeldRefund {
  cancellationId: string
  accountId: string
  /** Addresses of the account's owners. */
  owners: readonly string[]
  subscriptionId: string
  /** Integer cents of US dollars. */
  cents: number
  /** Why the account is suspected; null if it no longer is. */
  reason: string | null
}

export interface StaffDigest {
  /** Number of different addresses that no scan accepts. */
  addresses: number
  captures: number
  /** Link to the captures. */
  overdue: number
  /** Human reviews. */
  reviews: number
  overdueReviews: number
  /** Link to the staff area. */
  url: string
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Work that waits for staff, once a day while there is some. */
export function staffDigest({ addresses, captures, overdue, reviews, overdueReviews, url }: StaffDigest): Letter {
  const pages = `${counted(captures, 'page is waiting', 'pages are waiting')} for a capture`
  const late = (count: number) => (count === 0 ? '' : ` ${count} ${count === 1 ? 'is' : 'are'} overdue.`)
  const lines = [
    ...(reviews === 0 ? [] : [`${counted(reviews, 'human review is', 'human reviews are')} waiting.${late(overdueReviews)}`]),
    ...(captures === 0 ? [] : [`${pages}.${late(overdue)}`]),
    ...(addresses === 0
      ? []
      : [`${counted(addresses, 'URL', 'URLs')} that couldn’t be scanned ${addresses === 1 ? 'is' : 'are'} waiting for review.`]),
  ]
  return {
    language: 'en',
    subject: `Waiting for staff: ${captures + addresses + reviews}`,
    paragraphs: lines,
    link: { label: 'Open the staff area', url },
    after: ['You get this email once a day while items are waiting.'],
  }
}

const command = 'npx --no tillwatch-server staff'

/** A refund that waits for a decision: its account, amount, reason, and the commands for deciding. */
export function heldRefund({ cancellationId, accountId, owners, subscriptionId, cents, reason }: HeldRefund): Letter {
  const money = formatCents(cents, 'en')
  return {
    language: 'en',
    subject: `A refund of ${money} needs your decision`,
    paragraphs: [
      'An account suspected of fraud canceled a plan. The plan ends as usual. The refund is on hold until you decide.',
      `Account: ${[accountId, ...owners].join(', ')}`,
      `Subscription: ${subscriptionId}`,
      `Refund: ${money}`,
      `Suspicion: ${reason === null ? 'the account is no longer under suspicion' : JSON.stringify(reason)}`,
      'To pay the refund, run this command on the machine that runs this installation:',
      `${command} release ${cancellationId} --by NAME`,
      'To refuse the refund permanently, run this command:',
      `${command} refuse ${cancellationId} --by NAME --reason TEXT`,
    ],
    after: ['NAME is your name. NAME and TEXT are recorded in the audit log. The buyer gets an email with your decision, but not TEXT.'],
  }
}
