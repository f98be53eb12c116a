// English texts for failed deliveries.
import type { FaultWords } from './words.ts'

const detailed = (detail: string | number | undefined) => (detail === undefined ? '' : ` (${detail})`)

const answered = (answer: string | number | undefined) => (answer === undefined ? ' and gave no reason.' : `: ${answer}`)

export const english: FaultWords = {
  answered: ({ status }) =>
    Number(status) === 410
      ? `The receiver returned 410, so it doesn’t accept any more alerts. The channel is paused.`
      : `The receiver returned ${status}.`,
  redirected: ({ status }) => `The address redirects (${status}). Alerts do not follow redirects.`,
  'bad-address': () => 'The address is not valid. Use an http or https address.',
  'address-refused': ({ host }) => `${host} was not contacted because its address or port isn’t publicly reachable.`,
  'dns-failed': ({ host, detail }) => `The name ${host} could not be resolved${detailed(detail)}.`,
  'connection-refused': ({ host }) => `${host} refused the connection on this port.`,
  'connection-failed': ({ host, detail }) => `The connection to ${host} failed, or its response isn’t HTTP${detailed(detail)}.`,
  'tls-failed': ({ host, detail }) => `${host} has no valid certificate or does not support TLS on this port${detailed(detail)}.`,
  'redirect-limit': ({ host }) => `${host} redirects too many times.`,
  'too-big': ({ host }) => `The response from ${host} is too long.`,
  timeout: ({ host, seconds }) => `${host} did not send a complete response within ${seconds} seconds.`,
  'mail-refused': ({ answer }) => `The mail server rejected this mailbox${answered(answer)}`,
  'mail-failed': ({ answer }) => `The mail server did not accept the email${answered(answer)}`,
  'mail-login': ({ answer }) => `The mail server rejected this installation’s sign-in${answered(answer)}`,
  'mail-unreached': () => 'This installation has no working connection to its mail server.',
  'mail-interrupted': () => 'Every attempt to send this email to the mail server was interrupted.',
  'secret-changed': () => 'The address can’t be read because this installation’s secret changed. Enter the address again.',
  'person-gone': () => 'The recipient is no longer a member of the account. Enter another address.',
  unconfirmed: () => 'The owner of this address has not confirmed it yet. Nothing is sent until then.',
  'no-words': () => 'This version of Tillwatch cannot describe the reason.',
  'channel-removed': () => 'The channel was removed.',
  'channel-paused': () =>
    'The channel was paused before this alert was sent because the receiver doesn’t accept any more alerts. Resume the channel, then resend this alert.',
  'drill-failed': () => 'The simulated change could not be compared, so no channel was alerted. For the reason, see the worker’s log.',
}
