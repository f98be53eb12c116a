// Mails to operators: about refunds that need a decision, and about work that waits for staff.
import { formatCents } from '@tillwatch/contract/rules'
import type { Language } from '../format/index.ts'
import type { Letter } from './letter.ts'
import { operatorEn } from './operator-en.ts'
import { operatorEs } from './operator-es.ts'
import type { OperatorWords } from './operator-words.ts'

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
  /** Captures that are overdue. */
  overdue: number
  /** Human reviews. */
  reviews: number
  overdueReviews: number
  /** Link to the staff area. */
  url: string
}

const languages: Readonly<Record<Language, OperatorWords>> = { en: operatorEn, es: operatorEs }

/** Work that waits for staff, once a day while there is some. */
export function staffDigest({ addresses, captures, overdue, reviews, overdueReviews, url }: StaffDigest, language: Language): Letter {
  const { digest: say } = languages[language]
  const late = (count: number) => (count === 0 ? '' : ` ${say.overdue(count)}`)
  const lines = [
    ...(reviews === 0 ? [] : [`${say.reviews(reviews)}${late(overdueReviews)}`]),
    ...(captures === 0 ? [] : [`${say.captures(captures)}${late(overdue)}`]),
    ...(addresses === 0 ? [] : [say.addresses(addresses)]),
  ]
  const subject = say.subject(captures + addresses + reviews)
  return { language, subject, paragraphs: lines, link: { label: say.link, url }, after: [say.why] }
}

const command = 'npx --no tillwatch-server staff'

/** A refund that waits for a decision: its account, amount, reason, and the commands for deciding. */
export function heldRefund({ cancellationId, accountId, owners, subscriptionId, cents, reason }: HeldRefund, language: Language): Letter {
  const { refund: say } = languages[language]
  const money = formatCents(cents, language)
  return {
    language,
    subject: say.subject(money),
    paragraphs: [
      say.about,
      say.account([accountId, ...owners].join(', ')),
      say.subscription(subscriptionId),
      say.amount(money),
      say.suspicion(reason === null ? say.noSuspicion : JSON.stringify(reason)),
      say.toPay,
      `${command} release ${cancellationId} --by NAME`,
      say.toRefuse,
      `${command} refuse ${cancellationId} --by NAME --reason TEXT`,
    ],
    after: [say.after],
  }
}
