// English texts of mails to operators.
import type { OperatorWords } from './operator-words.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const operatorEn: OperatorWords = {
  digest: {
    subject: (count) => `Waiting for staff: ${count}`,
    reviews: (count) => `${counted(count, 'human review is', 'human reviews are')} waiting.`,
    captures: (count) => `${counted(count, 'page is waiting', 'pages are waiting')} for a capture.`,
    overdue: (count) => `${count} ${count === 1 ? 'is' : 'are'} overdue.`,
    addresses: (count) => `${counted(count, 'URL', 'URLs')} that couldn’t be scanned ${count === 1 ? 'is' : 'are'} waiting for review.`,
    link: 'Open the staff area',
    why: 'You get this email once a day while items are waiting.',
  },
  refund: {
    subject: (money) => `A refund of ${money} needs your decision`,
    about: 'An account suspected of fraud canceled a plan. The plan ends as usual. The refund is on hold until you decide.',
    account: (account) => `Account: ${account}`,
    subscription: (id) => `Subscription: ${id}`,
    amount: (money) => `Refund: ${money}`,
    suspicion: (reason) => `Suspicion: ${reason}`,
    noSuspicion: 'the account is no longer under suspicion',
    toPay: 'To pay the refund, run this command on the machine that runs this installation:',
    toRefuse: 'To refuse the refund permanently, run this command:',
    after: 'NAME is your name. NAME and TEXT are recorded in the audit log. The buyer gets an email with your decision, but not TEXT.',
  },
}
