// Owns the English words of mails.
import { formatCents, type MemberRole, type StatementKind } from '@tillwatch/core/shared'
import type { Letters, PlanMoney } from '../letters.ts'
import { dayIn } from './day.ts'

const language = 'en'

const billing = (url: string) => ({ label: 'Open Billing', url })
const plans = { standard: 'Standard', premium: 'Premium' }
const intervals = { monthly: 'monthly', yearly: 'yearly' }

/** `“Standard, billed monthly” (shop.example)`. */
const named = ({ plan, interval, host }: PlanMoney) => `“${plans[plan]}, billed ${intervals[interval]}”${host === null ? '' : ` (${host})`}`
const money = (cents: number) => formatCents(cents, language)

const statements: Record<StatementKind, string> = {
  roles: 'the roles for payment pages',
  'risk-analysis': 'the targeted risk analysis',
  responsibilities: 'the responsibility matrix',
  'saq-a': 'the SAQ A confirmation',
  'acquirer-agreements': 'the agreements with acquirers',
  hosts: 'the declared hosts',
}

const roles: Record<MemberRole, string> = { owner: 'an owner', admin: 'an admin', analyst: 'an analyst', viewer: 'a viewer' }

export const english: Letters = {
  confirmAddress: (url) => ({
    language,
    subject: 'Confirm your email address',
    paragraphs: ['Thank you for signing up to Tillwatch. Please confirm that this address is yours.'],
    link: { label: 'Confirm my address', url },
    after: ['The link works for 24 hours.', 'If you did not sign up, do nothing: the address then stays unconfirmed.'],
  }),
  confirmChannel: ({ askedBy, url }) => ({
    language,
    subject: 'May alerts come to this address?',
    paragraphs: [
      `${askedBy ?? 'Somebody'} wants alerts of Tillwatch to be mailed to this address. Tillwatch watches the scripts and headers of payment pages, and tells of what changes there.`,
      'Nothing is sent here until you say that it may be.',
    ],
    link: { label: 'See and confirm', url },
    after: [
      'The link works for seven days. Opening it does nothing; the button on its page confirms.',
      'If you know nothing of this, do nothing: then no alert is ever sent here.',
    ],
  }),
  confirmReports: ({ account, askedBy, url }) => ({
    language,
    subject: 'May reports come to this address?',
    paragraphs: [
      `${askedBy ?? 'Somebody'} wants the weekly evidence reports of the account “${account}” at Tillwatch to be mailed to this address.`,
      'Nothing is sent here until you say that it may be.',
    ],
    link: { label: 'See and confirm', url },
    after: [
      'The link works for seven days. Opening it does nothing; the button on its page confirms.',
      'If you know nothing of this, do nothing: then no report is ever sent here.',
    ],
  }),
  invitation: ({ account, invitedBy, role, url }) => ({
    language,
    subject: `You are invited to the account “${account}”`,
    paragraphs: [
      `${invitedBy ?? 'Somebody'} invites you to belong to the account “${account}” at Tillwatch, as ${roles[role]}. Tillwatch watches the scripts and headers of payment pages.`,
      'The page behind the link says more. You join with this address: sign in with it there, or sign up.',
    ],
    link: { label: 'See the invitation', url },
    after: [
      'The link works for seven days. Opening it does nothing.',
      'If you know nothing of this, do nothing: then you belong to nothing.',
    ],
  }),
  newPassword: (url) => ({
    language,
    subject: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your Tillwatch account.'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, and for one hour. With the new password you are signed out on all your devices.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  wrongPasswords: ({ failures, url }) => ({
    language,
    subject: 'Wrong passwords for your account',
    paragraphs: [
      `Somebody typed ${failures} wrong passwords for your Tillwatch account. Signing in with a password now has to wait between attempts. Browsers in which you signed in before don't have to wait.`,
      'If it was you and you forgot it, choose a new password. The link that we mail you then lets you in at once.',
      'If it was not you, you need do nothing. A long password that you use nowhere else keeps others out.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['This letter comes once a day at most. The activity of your account has the network addresses.'],
  }),
  alreadySignedUp: (url) => ({
    language,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Tillwatch with this address. It has an account already, so no other was made and nothing was changed.',
      'Sign in with your password. If you do not remember it, or never confirmed your address, choose a new password.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['If it was not you, you need do nothing.'],
  }),
  contactMessage: ({ name, email, message }) => ({
    language,
    subject: `Contact form: ${name}`,
    paragraphs: [`${name} (${email}) wrote through the contact form:`],
    quoted: message,
    after: ['An answer to this mail goes to that address, which nobody has confirmed.'],
  }),
  paymentRetrying: ({ nextAttemptAt, ...owed }) => ({
    language,
    subject: 'The last payment failed',
    paragraphs: [
      `The payment of ${money(owed.cents)} for your plan ${named(owed)} failed.`,
      `We try again ${nextAttemptAt === null ? 'in the next days' : `on ${dayIn(language, nextAttemptAt)} (UTC)`}. Until then everything goes on.`,
      'Please check the card, or pay the open invoice. Both can be done in Billing.',
    ],
    link: billing(owed.url),
    after: ['If no attempt succeeds, the plan stops: it grants nothing until the invoice is paid.'],
  }),
  paymentFinal: (owed) => ({
    language,
    subject: 'The last payment failed, and no other attempt is planned',
    paragraphs: [
      `The payment of ${money(owed.cents)} for your plan ${named(owed)} failed, and no other attempt is planned.`,
      'Pay the open invoice or give another card in Billing, or the subscription will stop. Today it still goes on; it stops as soon as the payments service gives the invoice up.',
    ],
    link: billing(owed.url),
  }),
  paymentUnpaid: (owed) => ({
    language,
    subject: 'Your subscription is unpaid',
    paragraphs: [
      `The payment of ${money(owed.cents)} for your plan ${named(owed)} has not arrived, and it is not tried again.`,
      'The plan has stopped: it grants nothing until the open invoice is paid. Once it is paid, the plan goes on.',
    ],
    link: billing(owed.url),
  }),
  paymentSettled: (paid) => ({
    language,
    subject: 'Nothing is owed any more',
    paragraphs: [
      ...(paid.cents === 0 ? [] : [`Your payment of ${money(paid.cents)} has arrived. Thank you.`]),
      `Nothing is owed any more for your plan ${named(paid)}, and it goes on.`,
    ],
    link: billing(paid.url),
  }),
  planEnded: (owed) => ({
    language,
    subject: 'Your plan has ended',
    paragraphs: [
      `Your plan ${named(owed)} has ended, and its last payment of ${money(owed.cents)} has not arrived.`,
      'It grants nothing any more. You can buy a plan again at any time.',
    ],
    link: billing(owed.url),
  }),
  refundReleased: (refund) => ({
    language,
    subject: `Your refund of ${money(refund.cents)} is on its way`,
    paragraphs: [
      `A person has looked at the refund of ${money(refund.cents)} for your cancelled plan ${named(refund)} and has released it.`,
      'It goes to the card that paid. Banks take some days to show it.',
    ],
    link: billing(refund.url),
  }),
  refundRefused: ({ contactUrl, ...refund }) => ({
    language,
    subject: `Your refund of ${money(refund.cents)} was refused`,
    paragraphs: [
      `A person has looked at the refund of ${money(refund.cents)} for your cancelled plan ${named(refund)} and has refused it. Nothing is given back. Billing shows the day of the plan’s end.`,
    ],
    link: billing(refund.url),
    after: [`If you do not agree, write to us: ${contactUrl}`],
  }),
  statementDue: ({ statement, host, dueOn, url }) => ({
    language,
    subject: `To be looked at again by ${dayIn(language, dueOn)}: ${statements[statement]}`,
    paragraphs: [
      `Review and update ${statements[statement]}${host === null ? '' : ` of ${host}`} by ${dayIn(language, dueOn)}, or confirm it as it is.`,
      'Your documents and reports show it until then. After that date they say that it is overdue.',
    ],
    link: { label: 'Look at it', url },
  }),
  deletionScheduled: ({ name, at, url, receiptUrl }) => ({
    language,
    subject: `Your account will be deleted on ${dayIn(language, at)}`,
    paragraphs: [
      `An owner asked us to delete the account “${name}” with everything in it: sites, scans, inventory, decisions and people.`,
      `It happens on ${dayIn(language, at)} (UTC). Until then everything goes on, and each owner can take it back.`,
    ],
    link: { label: 'Keep the account', url },
    after: [
      'If you may need the evidence, fetch an export before that day. The code of scripts, screenshots and network logs are not in it: download those first, from the scans and scripts themselves. Afterwards nobody can bring them back.',
      `The receipt, which names nobody, will stand here: ${receiptUrl}`,
    ],
  }),
  deletionDone: ({ name, receiptUrl }) => ({
    language,
    subject: 'Your account is deleted',
    paragraphs: [
      `The account “${name}” is deleted with everything in it. This is the last letter to this address.`,
      'Invoices stay at the payments service for as long as tax law asks.',
    ],
    link: { label: 'Open the receipt', url: receiptUrl },
    after: ['The receipt names nobody. Keep its address: nothing else leads there.'],
  }),
}
