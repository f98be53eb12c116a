// English details of findings with their own values. If a detail or a remedy is missing, the text of the finding's kind applies.
import type { CheckId } from '@tillwatch/contract/lists'
import { policySentence } from '../policies/index.ts'
import type { Details, Param } from './details.ts'
import { listWords, policyParams } from './details.ts'
import { findings } from './en.ts'

/** What an attacker can do where a directive sets no limit. */
const effects: Readonly<Record<string, string>> = {
  'script-src': 'code from any host can run',
  'script-src-elem': 'code from any host can run',
  'default-src': 'code can come from any host, and data can go to any host',
  'connect-src': 'scripts can send data to any host',
  'img-src': 'data can leave in image URLs',
  'frame-src': 'the page can show frames from any host, including fake payment forms',
  'child-src': 'the page can show frames from any host, including fake payment forms',
  'form-action': 'forms can be sent to any host',
  'base-uri': 'a script can redirect all relative URLs to another host',
  'object-src': 'embedded objects can come from any host',
}

const headerRemedies: Readonly<Record<string, string>> = {
  'x-frame-options': "Send X-Frame-Options: DENY, or frame-ancestors 'none' in your policy.",
  'strict-transport-security': 'Send Strict-Transport-Security with a max-age of a year.',
  'x-content-type-options': 'Send X-Content-Type-Options: nosniff.',
}

const list = (text: string): string => listWords(text, findings.values)

const sayings: Partial<Record<CheckId, Details>> = {
  'sri-missing': (p) => integrityDetails(p),
  'csp-missing': (p, params) => {
    const idle = policySentence(policyParams(params), 'en')
    const reportOnly = p('reportOnly') === 'yes' ? ' The page has a report-only policy, but that policy doesn’t block anything.' : ''
    return { detail: `${p('url')} lets scripts from any host run.${reportOnly}${idle === null ? '' : ` ${idle}`}` }
  },
  'csp-weak': (p, params) => ({
    detail: `${policySentence(policyParams(params), 'en') ?? weakness(p)} (${p('url')})`,
    remedy: `${policyRemedy(p)} For scripts, nonces or hashes with 'strict-dynamic' are the safest choice.`,
  }),
  'header-missing': (p, params) => ({
    detail: policySentence(policyParams(params), 'en') ?? `${p('url')} was served without this header.`,
    remedy: headerRemedies[p('header')],
  }),
  'script-over-http': (p) => ({ detail: `Anyone on the network path can change ${p('url')}.` }),
  'mutable-third-party': (p) => ({ detail: `${p('label')} runs in the page that holds the card fields, and nothing pins its content.` }),
  'reads-card-field': (p) => ({
    detail: `Fields: ${list(p('fields'))}.${p('contacts') ? ` The script also contacts ${p('contacts')}.` : ' The scan didn’t see the script contact another site.'}`,
  }),
  'listens-at-payment': (p) => ({
    detail:
      p('listens') === 'pay-button'
        ? 'The script listens to the payment form or its button, so it runs when the card is complete.'
        : 'The script listens to the whole page, as analytics scripts do, so it also runs when a shopper clicks the pay button.',
  }),
  'canary-left-page': (p) => {
    const stopped = p('stopped') === 'yes'
    const encoding = p('encoding') ? `, encoded as ${p('encoding')}` : ' in plain text'
    return { detail: `${p('label')} ${stopped ? 'tried to send' : 'sent'} it${encoding}.${stopped ? ` ${stoppedSentence(p)}` : ''}` }
  },
  'card-kept-in-browser': (p) => {
    const name = p('name') ? ` as “${p('name')}”` : ''
    const encoding = p('encoding') ? `encoded as ${p('encoding')}` : 'in plain text'
    const writer = p('party') === '' ? 'The script that stored it is unknown.' : `${p('label')} stored it.`
    return { detail: `It is stored${name} where pages of ${p('host') || 'this page'} can read it, ${encoding}. ${writer}` }
  },
  'fake-payment-form': (p) => ({ detail: formDetail(p) }),
  'foreign-provider': (p) => ({
    detail: `${providerSentence(p)} A skimmer can also load a provider and use the attacker’s account.`,
  }),
  'overlaid-payment-field': (p) => ({ detail: `${p('by')} would receive what the shopper types.` }),
  'source-url-spoofed': (p) => ({ detail: `It claims to be ${p('claimed')}, but comes from ${p('host')}.` }),
  'unknown-host': (p) => ({
    detail: p('signs')
      ? `Indicators: ${list(p('signs'))}${p('imitates') ? ` (${p('imitates')})` : ''}.`
      : `${p('label')} runs in your page.`,
  }),
  'known-bad-host': (p) => ({ detail: `Source: ${p('source')} (${p('published')}).` }),
  'obfuscated-script': (p) => ({ detail: `Indicators: ${list(p('signs'))}.` }),
  'vulnerable-library': (p) => ({
    detail: `Published vulnerabilities (${p('count')}): ${p('ids')}${Number(p('count')) > 5 ? ', …' : ''}.`,
  }),
  'native-overridden': (p) => ({ detail: `Replaced functions: ${p('natives')}.` }),
  'card-read-and-foreign-contact': (p) => ({
    detail: `Fields: ${list(p('fields'))}. The scan couldn’t read the data that the script sent. The data might be encrypted.`,
  }),
  'inventory-differs-by-client': (p) => ({
    detail:
      p('seenBy') === 'both'
        ? `${p('label')} differs between two browsers.`
        : `${p('label')} ran only in ${findings.values[p('seenBy') === 'first' ? 'first' : 'second']}.`,
  }),
}

/** The details of a finding in English. */
export const detailsEn = (check: CheckId, ...facts: Parameters<Details>): ReturnType<Details> => sayings[check]?.(...facts) ?? {}

function weakness(p: Param): string {
  const [directive, value] = [p('directive'), p('value')]
  switch (p('problem')) {
    case 'absent':
      return `${directive} isn’t set, so ${effects[directive] ?? 'nothing limits it'}.`
    case 'unsafe-inline':
      return `${directive} allows any inline script.`
    case 'unsafe-eval':
      return `${directive} allows text to run as code.`
    case 'data':
      return `${directive} allows scripts from ${value} URLs, which anyone who can write to the page can create.`
    case 'any-of-suffix':
      return `${directive} allows every host under ${value.replace(/^.*\*\./, '')}, where anyone can register a name (${value}), so ${effects[directive] ?? 'it limits almost nothing'}.`
    case 'open-host':
      return `${directive} allows ${value}, where anyone can publish a file.`
    default:
      return `${directive} allows any host (${value}), so ${effects[directive] ?? 'it limits nothing'}.`
  }
}

function policyRemedy(p: Param): string {
  if (p('problem') === 'nonce-reused') return 'Make a new random nonce for each response, and don’t cache pages that contain one.'
  const isVoid = p('problem') === 'nothing-runs' || p('problem') === 'void-source' || p('why') !== ''
  return isVoid ? `Correct ${p('directive')}.` : `Tighten ${p('directive')}.`
}

function integrityDetails(p: Param): ReturnType<Details> {
  switch (p('problem')) {
    case 'mismatch':
      return {
        detail: `The script from ${p('host')} still ran, so the attribute was added or changed after the script loaded. It had no effect.`,
      }
    case 'late':
      return {
        detail: `It matches the code, but the browser requested the script from ${p('host')} without the integrity attribute. It had no effect.`,
      }
    default:
      return {
        detail: `The browser runs whatever ${p('host')} sends.${p('cors') === 'yes' ? '' : ' It’s unknown whether that server allows the check (CORS).'}`,
        remedy: 'Add integrity and crossorigin attributes, or serve the file from your own host.',
      }
  }
}

function providerSentence(p: Param): string {
  const [label, host] = [p('label'), p('host')]
  switch (p('reason')) {
    case 'frame-brought':
      return `Neither your HTML nor your own code added the frame from ${host}. ${label} did.`
    case 'navigation-brought':
      return `Neither your HTML nor your own code sends the shopper to ${host}. ${label} does.`
    default:
      return `Neither your HTML nor your own code loads the script from ${host}. ${label} does.`
  }
}

function formDetail(p: Param): string {
  const label = p('label')
  switch (p('reason')) {
    case 'unknown-frame':
      return `The host is neither your site nor a known payment provider. Added by ${label}.`
    case 'unknown-action':
      return `After the page loaded, its form posted to ${p('host')}, which is neither your site nor a known payment provider.`
    case 'second-form':
      return `${label} added ${list(p('field'))}, although the payment provider’s frame already asks for card data.`
    case 'third-party-fields':
      return `${label} added ${list(p('field'))}.`
    case 'action-changed':
      return `${label} changed the form’s destination.`
    default:
      return `Created by ${label}.`
  }
}

function stoppedSentence(p: Param): string {
  if (p('when') === 'press')
    return 'The page attempted the request when the scanner clicked the pay button. The scanner had blocked the network, so the request didn’t leave.'
  return p('when') === 'leave'
    ? 'The page attempted the request when the scanner left, and the scanner stopped it.'
    : 'The request was stopped.'
}
