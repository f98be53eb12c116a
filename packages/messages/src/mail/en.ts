// English texts of mails.

import type { MemberRole, StatementKind } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { dayIn } from './day.ts'
import type { Letters, PlanMoney } from './letters.ts'

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
    paragraphs: ['Thank you for signing up for Tillwatch. Confirm that this address is yours.'],
    link: { label: 'Confirm my address', url },
    after: ['The link works for 24 hours.', 'If you didn’t sign up, ignore this email. The address stays unconfirmed.'],
  }),
  approveNewAddress: ({ newAddress, url }) => ({
    language,
    subject: 'Approve your new email address',
    paragraphs: [`You asked Tillwatch to change the email address of your sign-in to ${newAddress}.`],
    link: { label: 'Approve the new address', url },
    after: [
      'The link works for 24 hours. Tillwatch then sends an email to the new address. The address changes when you confirm it there.',
      'If you didn’t ask for this, don’t open the link. Someone else might be signed in to your account. Change your password and end your other sessions.',
    ],
  }),
  confirmNewAddress: (url) => ({
    language,
    subject: 'Confirm your new email address',
    paragraphs: ['Confirm that you want to sign in to Tillwatch with this address.'],
    link: { label: 'Confirm my new address', url },
    after: [
      'Open the link in a browser where you’re signed in to Tillwatch. The link works for 24 hours.',
      'If you don’t know Tillwatch, ignore this email.',
    ],
  }),
  confirmChannel: ({ askedBy, url }) => ({
    language,
    subject: 'Confirm alerts to this address',
    paragraphs: [
      `${askedBy ?? 'Someone'} wants to send Tillwatch alerts to this address. Tillwatch monitors the scripts and headers of payment pages and alerts people to changes.`,
      'We won’t send anything to this address until you confirm.',
    ],
    link: { label: 'Review and confirm', url },
    after: [
      'The link works for seven days. Opening it doesn’t confirm anything. To confirm, use the button on the page.',
      'If you weren’t expecting this, ignore this email. We won’t send any alerts to this address.',
    ],
  }),
  confirmReports: ({ account, askedBy, url }) => ({
    language,
    subject: 'Confirm reports to this address',
    paragraphs: [
      `${askedBy ?? 'Someone'} wants to send the weekly evidence reports for the Tillwatch account “${account}” to this address.`,
      'We won’t send anything to this address until you confirm.',
    ],
    link: { label: 'Review and confirm', url },
    after: [
      'The link works for seven days. Opening it doesn’t confirm anything. To confirm, use the button on the page.',
      'If you weren’t expecting this, ignore this email. We won’t send any reports to this address.',
    ],
  }),
  invitation: ({ account, invitedBy, role, url }) => ({
    language,
    subject: `You’re invited to join “${account}”`,
    paragraphs: [
      `${invitedBy ?? 'Someone'} invited you to join the Tillwatch account “${account}” as ${roles[role]}. Tillwatch monitors the scripts and headers of payment pages.`,
      'Follow the link for details. To join, sign in or sign up there with this address.',
    ],
    link: { label: 'View invitation', url },
    after: [
      'The link works for seven days. Opening it doesn’t add you to the account.',
      'If you weren’t expecting this, ignore this email. You won’t be added to any account.',
    ],
  }),
  newPassword: (url) => ({
    language,
    subject: 'Choose a new password',
    paragraphs: ['Someone, probably you, asked for a new password for your Tillwatch account.'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once and expires after one hour. Choosing a new password signs you out on all your devices.',
      'If you didn’t ask for a new password, ignore this email. Your password won’t change.',
    ],
  }),
  wrongPasswords: ({ failures, url }) => ({
    language,
    subject: 'Incorrect passwords for your account',
    paragraphs: [
      `Someone entered ${failures} incorrect passwords for your Tillwatch account. Password sign-in now requires a wait between attempts, except in browsers where you signed in before.`,
      'If it was you and you forgot your password, choose a new one. The link that we email you works without a wait.',
      'If it wasn’t you, you don’t need to do anything. A long password that you don’t use anywhere else keeps others out.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['You get this email at most once a day. Your account’s activity log shows the IP addresses.'],
  }),
  alreadySignedUp: (url) => ({
    language,
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Tillwatch with this address. The address already has an account, so nothing was created or changed.',
      'Sign in with your password. If you forgot it, or never confirmed your address, choose a new password.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['If it wasn’t you, you don’t need to do anything.'],
  }),
  contactMessage: ({ name, email, message }) => ({
    language,
    subject: `Contact form: ${name}`,
    paragraphs: [`${name} (${email}) sent this message through the contact form:`],
    quoted: message,
    after: ['Replies to this email go to that address, which isn’t confirmed.'],
  }),
  paymentRetrying: ({ nextAttemptAt, ...owed }) => ({
    language,
    subject: 'The last payment failed',
    paragraphs: [
      `Your payment of ${money(owed.cents)} for the plan ${named(owed)} failed.`,
      `We’ll try again ${nextAttemptAt === null ? 'in the next few days' : `on ${dayIn(language, nextAttemptAt)} (UTC)`}. Until then, your plan stays active.`,
      'To fix this, update your card or pay the open invoice in Billing.',
    ],
    link: billing(owed.url),
    after: ['If no attempt succeeds, your plan stops until the invoice is paid.'],
  }),
  paymentFinal: (owed) => ({
    language,
    subject: 'The last payment failed, and no further attempts are scheduled',
    paragraphs: [
      `Your payment of ${money(owed.cents)} for the plan ${named(owed)} failed, and no further attempts are scheduled.`,
      'To keep your subscription, pay the open invoice or add another card in Billing. The subscription is still active, but it will stop when the payments service gives up on the invoice.',
    ],
    link: billing(owed.url),
  }),
  paymentUnpaid: (owed) => ({
    language,
    subject: 'Your subscription is unpaid',
    paragraphs: [
      `Your payment of ${money(owed.cents)} for the plan ${named(owed)} failed, and no further attempts are scheduled.`,
      'Your plan has stopped. To resume it, pay the open invoice.',
    ],
    link: billing(owed.url),
  }),
  paymentSettled: (paid) => ({
    language,
    subject: 'Your plan is paid',
    paragraphs: [
      ...(paid.cents === 0 ? [] : [`We received your payment of ${money(paid.cents)}. Thank you.`]),
      `Your plan ${named(paid)} doesn’t have an open balance and stays active.`,
    ],
    link: billing(paid.url),
  }),
  planEnded: (owed) => ({
    language,
    subject: 'Your plan has ended',
    paragraphs: [
      `Your plan ${named(owed)} has ended because we didn’t receive the last payment of ${money(owed.cents)}.`,
      'You can buy a plan again at any time.',
    ],
    link: billing(owed.url),
  }),
  refundReleased: (refund) => ({
    language,
    subject: `Your refund of ${money(refund.cents)} is on its way`,
    paragraphs: [
      `We reviewed and approved the refund of ${money(refund.cents)} for your canceled plan ${named(refund)}.`,
      'The refund goes to the card that you paid with. It might take a few days to appear at your bank.',
    ],
    link: billing(refund.url),
  }),
  refundRefused: ({ contactUrl, ...refund }) => ({
    language,
    subject: `Your refund of ${money(refund.cents)} was denied`,
    paragraphs: [
      `We reviewed the refund of ${money(refund.cents)} for your canceled plan ${named(refund)} and denied it, so you won’t get any money back. Billing shows when the plan ends.`,
    ],
    link: billing(refund.url),
    after: [`If you disagree, contact us: ${contactUrl}`],
  }),
  statementDue: ({ statement, host, dueOn, url }) => ({
    language,
    subject: `Review by ${dayIn(language, dueOn)}: ${statements[statement]}`,
    paragraphs: [
      `Review ${statements[statement]}${host === null ? '' : ` for ${host}`} by ${dayIn(language, dueOn)}. Update the statement, or confirm that it’s still correct.`,
      'After that date, your documents and reports show the statement as overdue.',
    ],
    link: { label: 'Review statement', url },
  }),
  captureDone: ({ page, url }) => ({
    language,
    subject: 'We captured your page',
    paragraphs: [
      `A staff member captured this page: ${page}`,
      'The result will be ready in about a minute and counts like any other scan result.',
    ],
    link: { label: 'Open the scan', url },
  }),
  captureDeclined: ({ page, reason, url }) => ({
    language,
    subject: 'We can’t capture your page',
    paragraphs: [`We can’t capture this page: ${page}`, 'The reason:'],
    quoted: reason,
    link: { label: 'Open the list', url },
    after: ['You can still upload a capture of the page yourself, or request one again.'],
  }),
  addressAnswer: ({ typed, answer, url }) => ({
    language,
    subject: 'About the URL that we couldn’t scan',
    paragraphs: [`You entered a URL that Tillwatch can’t scan: ${typed}`, 'A staff member reviewed the URL and replied:'],
    quoted: answer,
    link: { label: 'Scan a page', url },
  }),
  deletionScheduled: ({ name, at, url, receiptUrl }) => ({
    language,
    subject: `Your account will be deleted on ${dayIn(language, at)}`,
    paragraphs: [
      `An owner asked us to delete the account “${name}” and everything in it: sites, scans, inventory, decisions, and members.`,
      `We’ll delete it on ${dayIn(language, at)} (UTC). Until then, the account works as before, and any owner can cancel the deletion.`,
    ],
    link: { label: 'Keep the account', url },
    after: [
      'If you might need the evidence, download an export before that day. An export doesn’t include script code, screenshots, or network logs. Download those from the scan and script screens. Deleted data can’t be restored.',
      `After deletion, a receipt without names is available here: ${receiptUrl}`,
    ],
  }),
  deletionDone: ({ name, receiptUrl }) => ({
    language,
    subject: 'Your account has been deleted',
    paragraphs: [
      `We deleted the account “${name}” and everything in it. This is our last email to this address.`,
      'The payments service keeps invoices for as long as tax law requires.',
    ],
    link: { label: 'Open the receipt', url: receiptUrl },
    after: ['The receipt contains no names. Save its URL, because nothing else links to it.'],
  }),
}
