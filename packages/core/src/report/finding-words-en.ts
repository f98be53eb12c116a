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
    detail: `${p('url')} lets scripts from any host run.${p('reportOnly') === 'yes' ? ' A report-only policy is there, but it blocks nothing.' : ''}${idlePolicy(p)}`,
    remedy: 'Send a Content-Security-Policy that names the hosts your scripts come from.',
  }),
  'csp-weak': (p) => ({
    detail: `${policySentence(policyParams(p), 'en') ?? cspWords(p('directive'), p('problem'), p('value'))} (${p('url')})`,
    remedy: `${tighten(p)} Nonces or hashes with 'strict-dynamic' are the firmest way for scripts.`,
  }),
  'header-missing': (p) => ({
    detail: policySentence(policyParams(p), 'en') ?? `${p('url')} was served without it.`,
    remedy: headerRemedies[p('header')] ?? 'Send the header with every page.',
  }),
  'script-over-http': (p) => ({
    detail: `Anyone on the way can change ${p('url')}.`,
    remedy: 'Load it over https.',
  }),
  'mutable-third-party': (p) => ({
    detail: `${p('label')} runs in the page that holds the card fields, and nothing fixes its content.`,
    remedy: 'Fix its content with integrity, serve it yourself, or keep it off the payment page.',
  }),
  'reads-card-field': (p) => ({
    detail: `Fields: ${p('fields')}.${p('contacts') ? ` It also contacts ${p('contacts')}.` : ' It was not seen to contact another site.'}`,
    remedy: 'Confirm that this script needs the card data. If it does not, remove it from the payment page.',
  }),
  'listens-at-payment': (p) => ({
    detail:
      p('listens') === 'pay-button'
        ? 'It listens on the payment form or its button, so it runs at the moment when the card is complete.'
        : 'It listens on the whole page, as analytics do, so it also runs when the pay button is pressed.',
    remedy: 'Confirm that this script has work to do when a shopper pays. If nobody can say why, remove it from the payment page.',
  }),
  'canary-left-page': (p) => ({
    detail: `${p('label')} ${p('stopped') === 'yes' ? 'tried to send' : 'sent'} it${p('encoding') ? `, encoded as ${p('encoding')}` : ' in plain text'}.${p('stopped') === 'yes' ? ` ${stoppedWords(p)}` : ''}`,
    remedy:
      p('destination') === 'own-site'
        ? 'Confirm that your checkout means to send it there.'
        : p('destination') === 'unlisted-frame'
          ? 'Your page shows a payment frame of this host, which no data names as a provider. Find out whose it is; if it is not your provider, treat this as a live leak.'
          : p('destination') === 'brought-provider'
            ? "The host is a payment provider's, but neither your page nor your own code brought it here, and the account there may be a stranger's. If it is not yours, treat this as a live leak."
            : 'Treat this as a live leak: take the script off the page, keep the evidence, and call your acquirer.',
  }),
  'card-kept-in-browser': (p) => ({
    detail: `It is kept ${p('name') ? `as “${p('name')}” ` : ''}where pages of ${p('host') || 'this page'} can read it, ${p('encoding') ? `encoded as ${p('encoding')}` : 'in plain text'}. ${p('party') === '' ? 'Who wrote it is not known.' : `${p('label')} wrote it.`}`,
    remedy: `${p('party') === 'first' ? 'Change your code so that it keeps no card number in the browser.' : "Find out what wrote it and take that off the page. A third party's script that does so prepares to take the card away later."} A card number may be stored only where nobody can read it (PCI DSS 3.5), and a security code not at all once the payment is authorized (3.3).`,
  }),
  'fake-payment-form': (p) => fakeFormWords(p),
  'foreign-provider': (p) => ({
    detail: `${foreignProviderWords(p('reason'), p('label'), p('host'))} A skimmer can bring a provider too, with its own account there.`,
    remedy: 'Confirm that this is your payment provider and your account, and that this script is meant to load it.',
  }),
  'overlaid-payment-field': (p) => ({
    detail: `${p('by')} would take what the shopper types.`,
    remedy: 'Find out which script put it there and remove it.',
  }),
  'source-url-spoofed': (p) => ({
    detail: `It claims to be ${p('claimed')}, but comes from ${p('host')}.`,
    remedy: 'Read the script and find out who added it.',
  }),
  'unknown-host': (p) => ({
    detail: p('signs') ? `${hostSignWords(p('signs'), p('imitates'))}` : `${p('label')} runs in your page.`,
    remedy: 'Confirm whose host this is and why the page needs it.',
  }),
  'known-bad-host': (p) => ({
    detail: `${p('source')} (${p('published')}).`,
    remedy: 'Remove everything that comes from it, and check what it did while it was there.',
  }),
  'obfuscated-script': (p) => ({
    detail: `Signs: ${obfuscationWords(p('signs'))}.`,
    remedy: 'Ask whoever supplies it for readable code, or take it off the payment page.',
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
    detail: `It read: ${p('fields')}. What was sent could not be read; it may be encrypted.`,
    remedy: 'Find out what the script sends there. If you cannot, take it off the page.',
  }),
  'inventory-differs-by-client': (p) => ({
    detail:
      p('seenBy') === 'both'
        ? `${p('label')} differs between two browsers.`
        : `${p('label')} ran only in the ${p('seenBy')} of two browsers.`,
    remedy: 'Find out why. Tests by share of visitors do this; so do skimmers that hide from scanners.',
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
  p('problem') === 'nothing-runs' || p('problem') === 'void-source' || p('why') !== ''
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
