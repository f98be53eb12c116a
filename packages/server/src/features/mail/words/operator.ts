// Owns the words of mails to the people who run the installation, which are English as its commands are.
import { formatCents } from '@tillwatch/contract/rules'
import type { Letter } from '../letter.ts'

export interface HeldRefund {
  cancellationId: string
  accountId: string
  /** Addresses of the account's owners. */
  owners: readonly string[]
  subscriptionId: string
  /** Integer cents of US dollars. */
  cents: number
  /** Why the account is under suspicion; null when it is not any more. */
  reason: string | null
}

const command = 'node packages/server/src/main-staff.ts'

/** A refund waits for a decision: about whom it is, how much, why, and the commands that decide. */
export function heldRefund({ cancellationId, accountId, owners, subscriptionId, cents, reason }: HeldRefund): Letter {
  const money = formatCents(cents, 'en')
  return {
    language: 'en',
    subject: `A refund of ${money} waits for your decision`,
    paragraphs: [
      'A plan was cancelled by an account under suspicion of fraud. The plan ends as it would have, and its refund is held until you decide.',
      `Account: ${[accountId, ...owners].join(', ')}`,
      `Subscription: ${subscriptionId}`,
      `Refund: ${money}`,
      `Suspicion: ${reason === null ? 'the account is under none any more' : JSON.stringify(reason)}`,
      'To have it paid, run this on the machine of the installation:',
      `${command} release ${cancellationId} --by NAME`,
      'To refuse it for good:',
      `${command} refuse ${cancellationId} --by NAME --reason TEXT`,
    ],
    after: ['NAME is yours and goes into the audit log, as TEXT does. The buyer gets a letter about what you decide, without TEXT.'],
  }
}
