// Owns the English words of findings for the command line; the site has its own translations.
import type { Finding, ScanResult } from '#contract/index.ts'
import type { CheckId } from '#shared/index.ts'
import { cspWords, fakeFormWords, foreignProviderWords, hostSignWords, integrityWords, obfuscationWords } from './detail-words-en.ts'

export interface FindingWords {
  title: string
  detail: string
  remedy: string
}

type Say = (text: (name: string) => string, finding: Finding, result: ScanResult) => FindingWords

const sayings: Record<CheckId, Say> = {
  'sri-missing': (p) => integrityWords(p),
  'csp-missing': (p) => ({
    title: 'No Content-Security-Policy is enforced',
    detail: `${p('url')} lets scripts from any host run.${p('reportOnly') === 'yes' ? ' A report-only policy is there, but it blocks nothing.' : ''}`,
    remedy: 'Send a Content-Security-Policy that names the hosts your scripts come from.',
  }),
  'csp-weak': (p) => ({
    title: `The Content-Security-Policy is weak: ${p('directive')}`,
    detail: `${cspWords(p('directive'), p('problem'), p('value'))} (${p('url')})`,
    remedy: `Tighten ${p('directive')}. Nonces or hashes with 'strict-dynamic' are the firmest way for scripts.`,
  }),
  'header-missing': (p) => ({
    title: `The header ${p('header')} is missing`,
    detail: `${p('url')} was served without it.`,
    remedy: headerRemedies[p('header')] ?? 'Send the header with every page.',
  }),
  'script-over-http': (p) => ({
    title: `${p('label')} comes over plain http`,
    detail: `Anyone on the way can change ${p('url')}.`,
    remedy: 'Load it over https.',
  }),
  'mutable-third-party': (p) => ({
    title: `${p('host')} can change a script that reaches your card fields`,
    detail: `${p('label')} runs in the page that holds the card fields, and nothing fixes its content.`,
    remedy: 'Fix its content with integrity, serve it yourself, or keep it off the payment page.',
  }),
  'reads-card-field': (p) => ({
    title: `${p('label')} ${p('how') === 'reads' ? 'reads' : 'listens on'} card fields`,
    detail: `Fields: ${p('fields')}.${p('contacts') ? ` It also contacts ${p('contacts')}.` : ' It was not seen to contact another site.'}`,
    remedy: 'Confirm that this script needs the card data. If it does not, remove it from the payment page.',
  }),
  'canary-left-page': (p) => ({
    title:
      p('destination') === 'own-site'
        ? 'The test card number was sent to your own site before the form was submitted'
        : `The test ${{ card: 'card number', name: 'name', email: 'e-mail address' }[p('value')] ?? p('value')} left the page for ${p('host')}`,
    detail: `${p('label')} sent it${p('encoding') ? `, encoded as ${p('encoding')}` : ' in plain text'}.${p('stopped') === 'yes' ? ' The request was stopped.' : ''}`,
    remedy:
      p('destination') === 'own-site'
        ? 'Confirm that your checkout means to send it there.'
        : p('destination') === 'unlisted-frame'
          ? 'Your page shows a payment frame of this host, which no data names as a provider. Find out whose it is; if it is not your provider, treat this as a live leak.'
          : p('destination') === 'brought-provider'
            ? "The host is a payment provider's, but neither your page nor your own code brought it here, and the account there may be a stranger's. If it is not yours, treat this as a live leak."
            : 'Treat this as a live leak: take the script off the page, keep the evidence, and call your acquirer.',
  }),
  'fake-payment-form': (p) => fakeFormWords(p),
  'foreign-provider': (p) => ({
    title: `${p('provider')} was brought to the page by somebody else's code`,
    detail: `${foreignProviderWords(p('reason'), p('label'), p('host'))} A skimmer can bring a provider too, with its own account there.`,
    remedy: 'Confirm that this is your payment provider and your account, and that this script is meant to load it.',
  }),
  'overlaid-payment-field': (p) => ({
    title: `Something lies over the payment field ${p('field')}`,
    detail: `${p('by')} would take what the shopper types.`,
    remedy: 'Find out which script put it there and remove it.',
  }),
  'source-url-spoofed': (p) => ({
    title: `${p('label')} names itself after another address`,
    detail: `It claims to be ${p('claimed')}, but comes from ${p('host')}.`,
    remedy: 'Read the script and find out who added it.',
  }),
  'unknown-host': (p) => ({
    title: `${p('host')} is a host that no data set knows`,
    detail: p('signs') ? `${hostSignWords(p('signs'), p('imitates'))}` : `${p('label')} runs in your page.`,
    remedy: 'Confirm whose host this is and why the page needs it.',
  }),
  'known-bad-host': (p) => ({
    title: `${p('host')} is named in a published security advisory`,
    detail: `${p('source')} (${p('published')}).`,
    remedy: 'Remove everything that comes from it, and check what it did while it was there.',
  }),
  'obfuscated-script': (p) => ({
    title: `${p('label')} hides what it does`,
    detail: `Signs: ${obfuscationWords(p('signs'))}.`,
    remedy: 'Ask whoever supplies it for readable code, or take it off the payment page.',
  }),
  'vulnerable-library': (p) => ({
    title: `${p('library')} ${p('version')} has known vulnerabilities`,
    detail: `${p('count')} published: ${p('ids')}${Number(p('count')) > 5 ? ', …' : ''}.`,
    remedy: 'Update the library.',
  }),
  'native-overridden': (p) => ({
    title: `${p('label')} replaced functions of the browser`,
    detail: `Replaced: ${p('natives')}.`,
    remedy: 'Confirm that the script is a polyfill or monitoring tool that you know.',
  }),
  'card-read-and-foreign-contact': (p) => ({
    title: `${p('label')} read card data and then contacted ${p('host')}`,
    detail: `It read: ${p('fields')}. What was sent could not be read; it may be encrypted.`,
    remedy: 'Find out what the script sends there. If you cannot, take it off the page.',
  }),
  'inventory-differs-by-client': (p) => ({
    title: p('seenBy') === 'both' ? 'Another browser was given other code under the same name' : 'Another browser was given other scripts',
    detail:
      p('seenBy') === 'both'
        ? `${p('label')} differs between two browsers.`
        : `${p('label')} ran only in the ${p('seenBy')} of two browsers.`,
    remedy: 'Find out why. Tests by share of visitors do this; so do skimmers that hide from scanners.',
  }),
}

const headerRemedies: Record<string, string> = {
  'x-frame-options': "Send X-Frame-Options: DENY, or frame-ancestors 'none' in your policy.",
  'strict-transport-security': 'Send Strict-Transport-Security with a max-age of a year.',
  'x-content-type-options': 'Send X-Content-Type-Options: nosniff.',
}

/** Codes that stand where a host has no name. */
const codeWords: Record<string, string> = { 'webrtc-peer': 'a WebRTC peer', 'no-host': 'no host' }

/** A finding in words: what is so, the facts, and the next step. `result` is the result that holds the finding. */
export function describeFinding(finding: Finding, result: ScanResult): FindingWords {
  const text = (name: string) =>
    String(finding.params[name] ?? '')
      .split(', ')
      .map((part) => (Object.hasOwn(codeWords, part) ? codeWords[part] : part))
      .join(', ')
  return sayings[finding.check](text, finding, result)
}
