// Owns the English words of why a hand-over failed.
import type { FaultWords } from './words.ts'

const detailed = (detail: string | number | undefined) => (detail === undefined ? '' : ` (${detail})`)

const answered = (answer: string | number | undefined) => (answer === undefined ? ' and gave no reason.' : `: ${answer}`)

export const english: FaultWords = {
  answered: ({ status }) =>
    Number(status) === 410 ? `It answered 410: it wants no more alerts, so the channel is paused.` : `It answered ${status}.`,
  redirected: ({ status }) => `It leads elsewhere (${status}), and alerts follow no redirects.`,
  'bad-address': () => 'Its address is none that can be asked. Only http and https addresses are.',
  'address-refused': ({ host }) => `${host} is not asked: it has an address or a port that is not of the public web.`,
  'dns-failed': ({ host, detail }) => `The name ${host} could not be resolved${detailed(detail)}.`,
  'connection-refused': ({ host }) => `${host} refuses connections on this port.`,
  'connection-failed': ({ host, detail }) => `The connection to ${host} failed, or its answer is not HTTP${detailed(detail)}.`,
  'tls-failed': ({ host, detail }) => `${host} has no valid certificate, or speaks no TLS there${detailed(detail)}.`,
  'redirect-limit': ({ host }) => `${host} leads on too many times.`,
  'too-big': ({ host }) => `The answer of ${host} is too long.`,
  timeout: ({ host, seconds }) => `No complete answer of ${host} came in ${seconds} seconds.`,
  'mail-refused': ({ answer }) => `The mail server refuses this mailbox${answered(answer)}`,
  'mail-failed': ({ answer }) => `The mail server did not take it${answered(answer)}`,
  'mail-login': ({ answer }) => `The mail server refuses the login of this installation${answered(answer)}`,
  'mail-unreached': () => 'This installation has no working connection to its mail server.',
  'mail-interrupted': () => 'The program was interrupted each time that it handed this mail to the mail server.',
  'secret-changed': () => 'Its address cannot be read: the secret of this installation was changed. Give the address again.',
  'person-gone': () => 'It goes to somebody who is not of the account any more. Give another address.',
  unconfirmed: () => 'Whoever has this address has not confirmed that alerts may come there. Nothing is sent until then.',
  'no-words': () => 'This version of Tillwatch has no words for it.',
  'channel-removed': () => 'The channel was removed.',
  'channel-paused': () =>
    'The channel was paused before this could be sent: its receiver wants no more alerts. Resume the channel, then send this again.',
  'drill-failed': () => 'Its made-up change could not be compared, so no channel was told. The log of the worker says why.',
  said: ({ sentence }) => String(sentence),
}
