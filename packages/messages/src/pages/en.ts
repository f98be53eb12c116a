// English texts of the pages that the server renders: links in mails, the manual, the reference of the API, and the outbox.
import type { MailLinkAbout as About } from './about.ts'

export const mailLinks = {
  confirm: {
    title: 'Confirm reports to this address',
    text: ({ account, address, askedBy }: About) =>
      `${askedBy ?? 'Someone'} wants to send the weekly evidence reports for the account “${account}” to ${address}. Nothing is sent until you confirm.`,
    button: 'Confirm',
    done: ({ address }: About) => `You confirmed reports to ${address}. Each email has a link to stop them.`,
  },
  stop: {
    title: 'Stop these emails?',
    text: ({ account, address }: About) => `The account “${account}” sends its weekly evidence reports to ${address}.`,
    button: 'Stop emails',
    done: ({ account, address }: About) => `The account “${account}” no longer sends reports to ${address}.`,
  },
  stopAlerts: {
    title: 'Stop these alerts?',
    text: ({ account, address }: About) =>
      `The account “${account}” sends alerts to ${address}. If you stop them, the account is notified that this address no longer receives alerts.`,
    button: 'Stop alerts',
    done: ({ account, address }: About) =>
      `The account “${account}” no longer sends alerts to ${address}, unless the address is confirmed again.`,
  },
  goneTitle: 'This link no longer works',
  gone: 'It has expired, or these emails were already stopped. You do not need to do anything.',
}

export const manualPages = {
  title: 'Documentation',
  all: 'All documents',
  dashboard: 'Dashboard',
  api: 'API reference',
  search: 'Search the documentation',
  submit: 'Search',
  found: (asked: string) => `Results for “${asked}”`,
  none: 'No section has all of these words. Try fewer or shorter words.',
  start: 'Start here',
  guides: 'Reference',
  decisions: 'Design decisions',
  absent: 'This installation doesn’t include the documentation.',
  missing: 'Page not found',
  missingText: 'There is no document at this URL.',
  language: '',
}

export const apiReference = {
  title: 'The API',
  about: 'All calls that this installation supports. Errors are application/problem+json (RFC 9457), with an explanation in “detail”.',
  document: 'This reference as an OpenAPI 3.1 document',
  who: 'How to authenticate',
  key: 'Programs send an API key. An owner creates it on the Account tab of the dashboard. A key is limited to its scopes and sites. If a call needs a scope that the key does not have, the response is 403 with the name of the scope.',
  person: 'Signed-in people send the access token from GET /api/auth/token instead. It expires after ten minutes.',
  calls: 'Calls',
  takes: 'Parameters',
  body: 'Body',
  answers: 'Responses',
  language: null,
}

export const outbox = {
  title: 'Outbox',
  about:
    'No mail server is configured, so Tillwatch keeps its emails here instead of sending them. Only people with the key can open this page.',
  closed:
    'To open this page, use the address that Tillwatch printed when it last started. Copy that address, including its key, into your browser.',
  none: 'No emails yet.',
  newest: 'The newest 100 emails',
  columns: ['Time (UTC)', 'To', 'Subject'],
  to: 'To',
  replyTo: 'Reply to',
  time: 'Time (UTC)',
  asHtml: 'View as a mail program shows it',
  back: 'All emails',
}

/** The last page of a sign-in in a window of its own. */
export const signInEnd = { close: 'You can close this window.' }
