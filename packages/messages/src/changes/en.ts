// English sentences of comparisons.
import type { IntegrationType, ScriptState } from '@tillwatch/contract/lists'
import type { CapabilityGiven, JudgeGiven, Loading, OwnReasonGiven, Sayings } from '@tillwatch/contract/reasons'
import { formatJudgeReason } from '../judgments/index.ts'
import { capabilityEn } from './capability-en.ts'
import { headerEffects, headerLosses } from './header-effects-en.ts'
import { kindsEn, verdictsEn } from './meanings-en.ts'
import { capabilityPhrase, commitTold, newAbilities, timeTold } from './phrases.ts'
import { partialEn, placeEn, subjectsEn, whysEn } from './subjects-en.ts'
import type { Words } from './words.ts'

const now = (capability: CapabilityGiven) => `It now ${capabilityPhrase(capability, capabilityEn)}.`
const list = (words: readonly string[]) => words.join(', ')
const some = (text: string) => text || 'nothing'
const named = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? ` Field ${names.length === 1 ? 'name' : 'names'}: ${list(names.map((name) => `“${name}”`))}.` : ''

const states: Record<ScriptState, string> = {
  ran: 'ran',
  'fetched-not-run': 'fetched, not run',
  blocked: 'blocked',
  'handler-not-fired': 'handler that did not fire',
  inert: 'data',
  failed: 'failed',
}
const loadings: Record<Loading, string> = { async: 'async', deferred: 'deferred', 'in-order': 'in order' }
const integrations: Record<IntegrationType, string> = {
  'server-redirect': 'a server redirect',
  'script-redirect': 'a script redirect',
  iframe: "a provider's frame",
  'direct-post': 'a form that posts directly to a provider',
  'merchant-form': "the merchant's own form",
  'single-page-app': 'a single-page app',
  'none-found': 'no payment form',
  unknown: 'an unknown integration',
}

const reasons: Sayings<OwnReasonGiven> = {
  renamed: () => 'This is the same program with different names or formatting.',
  rebuilt: () => 'Built or ordered differently. It doesn’t have any new text, names, hosts, or capabilities.',
  'volatile-data': ({ places }) => `Only data that varies by visit changed, in ${places === 1 ? 'one place' : `${places} places`}.`,
  'data-changed-once': ({ places }) =>
    `Data changed in ${places === 1 ? 'one place' : `${places} places`}. It isn’t known yet whether this data varies by visit.`,
  'version-changed': ({ what }) => `Its version changed to ${some(what)}.`,
  'wording-changed': () => 'Visible text changed.',
  'number-changed': () => 'Numbers changed.',
  'pattern-changed': () => 'A regular expression changed.',
  'code-changed': () => 'The code changed, but it doesn’t have any new capabilities.',
  'library-release': ({ library, version }) => `It is identical to the published file of ${library} ${version}.`,
  'seen-elsewhere': ({ accounts }) => `Pages in ${accounts} other accounts receive the same content.`,
  'nobody-else': ({ accounts }) =>
    `Pages in ${accounts} other accounts load a script from this address, and none of them gets this content.`,
  'announced-deploy': ({ commit, at }) =>
    `The file is part of the deploy announced at ${timeTold(at)}${commit && `, commit ${commitTold(commit)}`}.`,
  'judged-malicious': (given) => `The new content was found to be malicious${because(given)}.`,
  'judged-suspicious': (given) => `The new content was found to be suspicious, unlike the previous content${because(given)}.`,
  'second-opinion': ({ model }) => `A second opinion from the language model ${model} rates it more severe than our rules do.`,
  'reviewed-malicious': () => 'A human reviewer confirmed that this is malicious.',
  'too-long': ({ characters }) => `It’s ${characters} characters long, which is too long to compare, so its changes are unknown.`,
  unreadable: () => 'The new content can’t be parsed, so its behavior is unknown.',
  'new-host': ({ host }) => `It now contains the host ${host}.`,
  'known-site-host': ({ host }) => `It now contains ${host}, another host of a site that it already contained.`,
  'hidden-host': ({ host }) => `It now hides the host ${host} by encoding it.`,
  'host-changed': ({ what, from }) => `It now contains ${some(what)} instead of ${some(from)}.`,
  'address-changed': ({ what, from }) => `The URL ${some(from)} changed to ${some(what)}.`,
  'selector-changed': ({ what, from }) => `The selector ${some(from)} changed to ${some(what)}.`,
  'text-changed': ({ what, from }) => `The text ${some(from)} changed to ${some(what)}.`,
  'account-changed': ({ what }) => `It uses another account: ${some(what)}.`,
  'markup-changed': ({ what }) => `The HTML that it writes changed: ${some(what)}.`,
  'code-in-text': ({ what }) => `It now contains code in a string: ${some(what)}.`,
  'new-account': ({ account }) => `It now uses the account ${account}.`,
  'new-markup': ({ what }) => `It now contains HTML that runs code or sends requests: ${what}.`,
  'field-named': ({ what }) => `It now refers to a payment or password field: ${what}.`,
  'encoded-text': ({ characters }) => `It now contains a long, unreadable string of ${characters} characters.`,
  obfuscated: () => 'Its code is now obfuscated.',
  'new-power': ({ what }) => `It now uses ${what}.`,
  ...newAbilities(now),
  'script-added': ({ place }) => `It is new on the page. It runs in ${placeEn(place)}.`,
  'script-removed': () => 'It is no longer on the page.',
  'was-authorized': () => 'It was authorized, and two evaluated visits confirm that it is gone.',
  'still-loads': () => 'An earlier incident about this content was resolved as removed, but a later scan still received it.',
  'not-in-own-frame': () => 'It runs in a frame that someone else is responsible for.',
  'not-judged': ({ why }) =>
    ({
      changed: 'Its content changed, but its code isn’t available, so the change couldn’t be evaluated.',
      new: 'Its code isn’t available, so its behavior couldn’t be evaluated.',
      cut: 'Its code couldn’t be evaluated completely.',
    })[why],
  'same-structure': () => 'This is the same program with different names or data.',
  'does-not-run': ({ state }) => `It doesn’t run (${states[state]}).`,
  'third-party': ({ host }) => `It comes from ${host || 'a third party'}, which can change it.`,
  'nothing-found': () => 'Its code doesn’t have any capabilities that affect the page or its visitors.',
  'new-capability': (capability) => `Its code ${capabilityPhrase(capability, capabilityEn)}.`,
  judged: (given) => formatJudgeReason(given, 'en'),
  'profile-differs': ({ change, before, after }) =>
    ({
      added: `Only the ${after} visit received it.`,
      removed: `Only the ${before} visit received it.`,
      changed: `The ${before} and ${after} visits received different code under the same name.`,
    })[change],
  'before-partial': ({ what, outcome }) => `${partialEn('before', outcome)} The ${what} might already have been there.`,
  'integrity-removed': () => 'Its integrity attribute is gone, so the browser runs whatever its server sends.',
  'integrity-added': ({ algorithm }) => `An integrity attribute (${algorithm}) now protects its content.`,
  'integrity-void': () => 'Its integrity attribute no longer protects its content because it was added late or is for different content.',
  'integrity-weaker': ({ from, to }) => `Its integrity attribute uses ${to} instead of ${from}.`,
  'integrity-stronger': ({ from, to }) => `Its integrity attribute uses ${to} instead of ${from}.`,
  'crossorigin-removed': () => 'Its crossorigin attribute is gone. Without it, a browser can’t check a script from another host.',
  'crossorigin-changed': ({ from, to }) => `Its crossorigin attribute is “${to}” instead of “${from || 'none'}”.`,
  'now-runs': () => 'It was blocked before and now runs.',
  'now-blocked': () => 'It ran before and is now blocked.',
  'frame-changed': ({ from, to }) => `It runs in ${placeEn(to)} instead of ${placeEn(from)}.`,
  'order-changed': () => 'Its position among the scripts in the HTML changed.',
  'loading-changed': ({ from, to }) => `Its loading mode is now ${loadings[to]} instead of ${loadings[from]}.`,
  'leads-elsewhere': ({ to }) => `The shopper is redirected to ${to}.`,
  'base-changed': ({ to }) => `Relative URLs, including those of scripts and forms, now resolve to ${to}.`,
  'base-removed': () => 'Relative URLs resolve to the page’s own host again.',
  'form-added': () => 'The form is new.',
  'form-removed': () => 'The form is gone.',
  'form-sent-to-own': ({ to }) => `It submits to ${to}, which is on the site itself.`,
  'form-sent-to-provider': ({ host }) => `It submits to ${host}, which belongs to the page's payment provider.`,
  'form-sent-to-new-provider': ({ host }) => `It submits to ${host}, a payment provider that wasn’t on the page before.`,
  'form-sent-elsewhere': ({ host }) => `It submits to ${host}, which belongs to neither the site nor a payment provider.`,
  'form-no-longer-direct': ({ host }) => `Form data went directly to ${host}. It now passes through the site's own server.`,
  'form-method': ({ from, to, exposes }) =>
    `It is sent with ${to} instead of ${from}${exposes === 'yes' ? ', so entered data appears in the URL' : ''}.`,
  'password-field-added': (given) => `The page asks for a password in a new field.${named(given)}`,
  'card-field-in-foreign-frame': (given) =>
    `A frame from ${given.host}, which belongs to neither the site nor a known payment provider, asks for card data.${named(given)}`,
  'second-card-field': (given) =>
    `${given.provider || 'A payment provider'} already asks for card data, and now the page does too, as a fake form would.${named(given)}`,
  'card-field-added': (given) => `The page asks for card data in a new field.${named(given)}`,
  'provider-frame-swapped': ({ lost, come }) => `The payment frame from ${list(lost)} was replaced by a frame from ${list(come)}.`,
  'provider-frame-added': ({ name, hosts }) => `A payment frame from ${name} was added (${list(hosts)}).`,
  'provider-frame-removed': ({ name }) => `The payment frame from ${name} is gone, so card data is entered elsewhere or not at all.`,
  'provider-frame-host': ({ name, hosts }) => `The payment frame from ${name} now loads from ${list(hosts)}.`,
  'frame-added': ({ hosts, known }) => `A frame from ${list(hosts)} was added.${known === 'yes' ? '' : ' This host is new to the page.'}`,
  'frame-removed': ({ hosts }) => `The frame from ${list(hosts)} is gone.`,
  'provider-changed': ({ from, to }) => `The payment provider is now ${to || 'unknown'} instead of ${from || 'unknown'}.`,
  'integration-changed': ({ from, to }) => `The payment integration is now ${integrations[to]} instead of ${integrations[from]}.`,
}

function because(given: JudgeGiven): string {
  return given.reason === 'none' ? '' : `: ${formatJudgeReason(given, 'en').replace(/\.$/, '')}`
}

export const en: Words = {
  reasons,
  whys: whysEn,
  subjects: subjectsEn,
  capability: capabilityEn,
  severities: { info: 'info', low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
  effects: headerEffects,
  otherValue: ': {{to}} instead of {{from}}',
  losses: headerLosses,
  kinds: kindsEn,
  verdicts: verdictsEn,
  unknown: (code) => `This version can’t describe ${code}.`,
}
