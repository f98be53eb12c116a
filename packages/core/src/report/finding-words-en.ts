// Owns the English words of findings for the command line; the site has its own translations.

import type { CheckId } from '@tillwatch/contract/lists'
import type { Finding } from '@tillwatch/contract/shapes'
import { policySentence } from '@tillwatch/messages/policies'
import { findingParams, findingTitle } from '#changes/index.ts'
import {
  cspWords,
  fakeFormWords,
  foreignProviderWords,
  hostSignWords,
  integrityWords,
  obfuscationWords,
  stoppedWords,
} from './detail-words-en.ts'

export interface FindingWords {
  title: string
  detail: string
  remedy: string
}

type Say = (text: (name: string) => string) => Omit<FindingWords, 'title'>

const sayings: Record<CheckId, Say> = {
  'sri-missing': (p) => integrityWords(p),
  'csp-missing': (p) => ({
    detail: `${p('url')} lets scripts from any host run.${p('reportOnly') === 'yes' ? ' The page has a report-only policy, but that policy does not block anything.' : ''}${idlePolicy(p)}`,
    remedy: 'Send a Content-Security-Policy that names the hosts your scripts come from.',
  }),
  'csp-weak': (p) => ({
    detail: `${policySentence(policyParams(p), 'en') ?? cspWords(p('directive'), p('problem'), p('value'))} (${p('url')})`,
    remedy: `${tighten(p)} Nonces or hashes with 'strict-dynamic' are the safest choice for scripts.`,
  }),
  'header-missing': (p) => ({
    detail: policySentence(policyParams(p), 'en') ?? `${p('url')} was served without this header.`,
    remedy: headerRemedies[p('header')] ?? 'Send the header with every page.',
  }),
  'script-over-http': (p) => ({
    detail: `Anyone on the network path can change ${p('url')}.`,
    remedy: 'Load it over https.',
  }),
  'mutable-third-party': (p) => ({
    detail: `${p('label')} runs in the page that holds the card fields, and nothing pins its content.`,
    remedy: 'Pin its content with an integrity attribute, host it yourself, or remove it from the payment page.',
  }),
  'reads-card-field': (p) => ({
    detail: `Fields: ${p('fields')}.${p('contacts') ? ` It also contacts ${p('contacts')}.` : ' The scan did not see it contact another site.'}`,
    remedy: 'Confirm that this script needs the card data. If it does not, remove it from the payment page.',
  }),
  'listens-at-payment': (p) => ({
    detail:
      p('listens') === 'pay-button'
        ? 'It listens to the payment form or its button, so it runs when the card is complete.'
        : 'It listens to the whole page, as analytics scripts do, so it also runs when a shopper clicks the pay button.',
    remedy: 'Confirm that this script is needed when a shopper pays. If it is not, remove it from the payment page.',
  }),
  'canary-left-page': (p) => ({
    detail: `${p('label')} ${p('stopped') === 'yes' ? 'tried to send' : 'sent'} it${p('encoding') ? `, encoded as ${p('encoding')}` : ' in plain text'}.${p('stopped') === 'yes' ? ` ${stoppedWords(p)}` : ''}`,
    remedy:
      p('destination') === 'own-site'
        ? 'Confirm that your checkout is meant to send it there.'
        : p('destination') === 'unlisted-frame'
          ? 'Your page shows a payment frame from this host, which is not a known provider. Find out who owns it. If it is not your provider, treat this as a live leak.'
          : p('destination') === 'brought-provider'
            ? 'The host belongs to a payment provider, but neither your page nor your own code loaded it, so the account there may belong to an attacker. If it is not yours, treat this as a live leak.'
            : 'Treat this as a live leak: remove the script from the page, keep the evidence, and call your acquirer.',
  }),
  'card-kept-in-browser': (p) => ({
    detail: `It is stored ${p('name') ? `as “${p('name')}” ` : ''}where pages of ${p('host') || 'this page'} can read it, ${p('encoding') ? `encoded as ${p('encoding')}` : 'in plain text'}. ${p('party') === '' ? 'The script that stored it is unknown.' : `${p('label')} stored it.`}`,
    remedy: `${p('party') === 'first' ? 'Change your code so that it does not store card numbers in the browser.' : 'Find out which script stored it, and remove that script from the page. A third-party script that does this may send the card away later.'} Stored card numbers must be unreadable (PCI DSS 3.5). Security codes must not be stored after the payment is authorized (3.3).`,
  }),
  'fake-payment-form': (p) => fakeFormWords(p),
  'foreign-provider': (p) => ({
    detail: `${foreignProviderWords(p('reason'), p('label'), p('host'))} A skimmer can also load a provider, with the attacker's account.`,
    remedy: 'Confirm that this is your payment provider and your account, and that this script is meant to load it.',
  }),
  'overlaid-payment-field': (p) => ({
    detail: `${p('by')} would take what the shopper types.`,
    remedy: 'Find out which script added it, and remove that script.',
  }),
  'source-url-spoofed': (p) => ({
    detail: `It claims to be ${p('claimed')}, but comes from ${p('host')}.`,
    remedy: 'Read the script and find out who added it.',
  }),
  'unknown-host': (p) => ({
    detail: p('signs') ? `${hostSignWords(p('signs'), p('imitates'))}` : `${p('label')} runs in your page.`,
    remedy: 'Find out who owns this host and why the page needs it.',
  }),
  'known-bad-host': (p) => ({
    detail: `${p('source')} (${p('published')}).`,
    remedy: 'Remove everything that loads from this host, and find out what it did.',
  }),
  'obfuscated-script': (p) => ({
    detail: `Signs: ${obfuscationWords(p('signs'))}.`,
    remedy: 'Ask the vendor for readable code, or remove it from the payment page.',
  }),
  'vulnerable-library': (p) => ({
    detail: `${p('count')} published: ${p('ids')}${Number(p('count')) > 5 ? ', …' : ''}.`,
    remedy: 'Update the library.',
  }),
  'native-overridden': (p) => ({
    detail: `Replaced: ${p('natives')}.`,
    remedy: 'Confirm that the script is a polyfill or monitoring tool that you know.',
  }),
  'card-read-and-foreign-contact': (p) => ({
    detail: `It read: ${p('fields')}. The data that it sent could not be read and might be encrypted.`,
    remedy: 'Find out what the script sends there. If you cannot, remove it from the page.',
  }),
  'inventory-differs-by-client': (p) => ({
    detail:
      p('seenBy') === 'both'
        ? `${p('label')} differs between two browsers.`
        : `${p('label')} ran only in the ${p('seenBy')} of two browsers.`,
    remedy: 'Find out why. A/B tests do this, and so do skimmers that hide from scanners.',
  }),
}

/** The facts of a finding about a policy; those that it does not have are left out. */
function policyParams(p: (name: string) => string): Record<string, string> {
  const names = ['header', 'directive', 'problem', 'value', 'open', 'why']
  return Object.fromEntries(names.map((name) => [name, p(name)]).filter(([name, text]) => text !== '' || name === 'value'))
}

/** What stands in a policy that browsers read as empty. */
function idlePolicy(p: (name: string) => string): string {
  const sentence = policySentence(policyParams(p), 'en')
  return sentence === null ? '' : ` ${sentence}`
}

const tighten = (p: (name: string) => string): string =>
  p('problem') === 'nonce-reused'
    ? 'Make a new random nonce for each response, and do not cache pages that contain one.'
    : p('problem') === 'nothing-runs' || p('problem') === 'void-source' || p('why') !== ''
      ? `Correct ${p('directive')}.`
      : `Tighten ${p('directive')}.`

const headerRemedies: Record<string, string> = {
  'x-frame-options': "Send X-Frame-Options: DENY, or frame-ancestors 'none' in your policy.",
  'strict-transport-security': 'Send Strict-Transport-Security with a max-age of a year.',
  'x-content-type-options': 'Send X-Content-Type-Options: nosniff.',
}

/** A finding in words: what is so, the facts, and the next step. */
export function describeFinding({ check, params }: Finding): FindingWords {
  return { title: findingTitle(check, params, 'en'), ...sayings[check](findingParams(params, 'en')) }
}
