// Owns the English sentences of comparisons.
import type { IntegrationType, ScriptState } from '@tillwatch/contract/lists'
import { capabilityEn } from './capability-en.ts'
import { findingTitlesEn, hostCodesEn } from './findings-en.ts'
import type { CapabilityGiven, Loading, OwnReasonGiven, Sayings } from './given.ts'
import { headerEffects, headerLosses } from './header-effects-en.ts'
import { kindsEn, verdictsEn } from './meanings-en.ts'
import { capabilityPhrase, commitTold, newAbilities, timeTold } from './phrases.ts'
import { partialEn, placeEn, subjectsEn, whysEn } from './subjects-en.ts'
import type { Words } from './words.ts'

const now = (capability: CapabilityGiven) => `It now ${capabilityPhrase(capability, capabilityEn)}.`
const list = (words: readonly string[]) => words.join(', ')
const some = (text: string) => text || 'nothing'
const named = ({ names }: { names: readonly string[] }) => (names.length > 0 ? ` Named ${list(names.map((name) => `“${name}”`))}.` : '')

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
  'server-redirect': 'a redirect by the server',
  'script-redirect': 'a redirect by a script',
  iframe: "a provider's frame",
  'direct-post': 'a form that is posted straight to a provider',
  'merchant-form': "a form of the merchant's own",
  'single-page-app': 'a single-page app',
  'none-found': 'nothing that was found',
  unknown: 'a way that was not recognised',
}

const reasons: Sayings<OwnReasonGiven> = {
  renamed: () => 'The same program with other names or another layout.',
  rebuilt: () => 'Built or ordered in another way: no text, name or host came to it, and it can do nothing new.',
  'volatile-data': ({ places }) => `Only data that differs on each visit changed: ${places === 1 ? 'one place' : `${places} places`}.`,
  'data-changed-once': ({ places }) =>
    `Data changed in ${places === 1 ? 'one place' : `${places} places`}; whether it differs on each visit is not known yet.`,
  'version-changed': ({ what }) => `The version that it names became ${some(what)}.`,
  'wording-changed': () => 'Visible wording changed.',
  'number-changed': () => 'Numbers changed.',
  'pattern-changed': () => 'A pattern changed.',
  'code-changed': () => 'The code changed, and nothing that it can do is new.',
  'library-release': ({ library, version }) => `This is, byte for byte, the published file of ${library} ${version}.`,
  'seen-elsewhere': ({ accounts }) => `${accounts} other accounts get the same content.`,
  'nobody-else': ({ accounts }) => `${accounts} other accounts load from this address, and none of them gets this content.`,
  'announced-deploy': ({ commit, at }) =>
    `The file is part of the deploy that was announced at ${timeTold(at)}${commit && `, commit ${commitTold(commit)}`}.`,
  'judged-malicious': ({ detail }) => `The new content is judged malicious${because(detail)}.`,
  'judged-suspicious': ({ detail }) => `The new content is judged suspicious, which the content before was not${because(detail)}.`,
  'second-opinion': ({ model }) => `A language model, ${model}, was asked for a second opinion and finds it graver than our rules do.`,
  'too-long': ({ characters }) => `It has ${characters} characters, more than are compared, so what changed in it is not known.`,
  unreadable: () => 'The new content cannot be parsed, so what it does is not known.',
  'new-host': ({ host }) => `It now names the host ${host}.`,
  'known-site-host': ({ host }) => `It now names ${host}, a host of a site that it named before.`,
  'hidden-host': ({ host }) => `It now hides the host ${host} in an encoding.`,
  'host-changed': ({ what, from }) => `Where it said ${some(from)}, it says ${some(what)}.`,
  'address-changed': ({ what, from }) => `The address ${some(from)} became ${some(what)}.`,
  'selector-changed': ({ what, from }) => `The selector ${some(from)} became ${some(what)}.`,
  'text-changed': ({ what, from }) => `The text ${some(from)} became ${some(what)}.`,
  'account-changed': ({ what }) => `It names another account: ${some(what)}.`,
  'markup-changed': ({ what }) => `Markup that it writes changed: ${some(what)}.`,
  'code-in-text': ({ what }) => `It now holds code in a text: ${some(what)}.`,
  'new-account': ({ account }) => `It now names the account ${account}.`,
  'new-markup': ({ what }) => `It now holds markup that runs or asks for something: ${what}.`,
  'field-named': ({ what }) => `It now names a field of a payment or a password: ${what}.`,
  'encoded-text': ({ characters }) => `It now holds a long text that cannot be read: ${characters} characters.`,
  obfuscated: () => 'It is now written so that nobody can read it.',
  'new-power': ({ what }) => `It now uses ${what}.`,
  ...newAbilities(now),
  'script-added': ({ place }) => `It was not on the page before; it runs in ${placeEn(place)}.`,
  'script-removed': () => 'It is not on the page any more.',
  'was-authorized': () => 'It was authorized, and two evaluated visits agree that it is gone.',
  'not-in-own-frame': () => 'It runs in a frame that somebody else answers for.',
  'not-judged': ({ why }) =>
    ({
      changed: 'Its content changed, and its code is not at hand, so what changed could not be judged.',
      new: 'Its code is not at hand, so what it does could not be judged.',
      cut: 'Its code could not be judged to its end.',
    })[why],
  'same-structure': () => 'The same program with other names or data.',
  'does-not-run': ({ state }) => `It does not run (${states[state]}).`,
  'third-party': ({ host }) => `It comes from ${host || 'a third party'}, who can change it.`,
  'nothing-found': () => 'Nothing was found that its code can do to the page or its visitor.',
  'new-capability': (capability) => `It can do this: ${capabilityPhrase(capability, capabilityEn)}.`,
  judged: ({ detail }) => `${detail.replace(/\.$/, '')}.`,
  'profile-differs': ({ change, before, after }) =>
    ({
      added: `Only the ${after} visit was given it.`,
      removed: `Only the ${before} visit was given it.`,
      changed: `The ${before} and the ${after} visit were given other code under the same name.`,
    })[change],
  'before-partial': ({ what, outcome }) => `${partialEn('before', outcome)} The ${what} may have been there.`,
  'integrity-removed': () => 'Its integrity attribute is gone, so the browser runs whatever its server sends.',
  'integrity-added': ({ algorithm }) => `An integrity attribute (${algorithm}) now holds its content.`,
  'integrity-void': () => 'Its integrity attribute did not hold its content any more: it was put on late, or names another content.',
  'integrity-weaker': ({ from, to }) => `Its integrity attribute is by ${to} instead of ${from}.`,
  'integrity-stronger': ({ from, to }) => `Its integrity attribute is by ${to} instead of ${from}.`,
  'crossorigin-removed': () => 'Its crossorigin attribute is gone, without which a browser cannot check a script of another host.',
  'crossorigin-changed': ({ from, to }) => `Its crossorigin attribute is “${to}” instead of “${from || 'none'}”.`,
  'now-runs': () => 'It was blocked before, and runs now.',
  'now-blocked': () => 'It ran before, and is blocked now.',
  'frame-changed': ({ from, to }) => `It runs in ${placeEn(to)} instead of ${placeEn(from)}.`,
  'order-changed': () => 'It stands elsewhere among the scripts of the HTML.',
  'loading-changed': ({ from, to }) => `It is loaded ${loadings[to]} instead of ${loadings[from]}.`,
  'leads-elsewhere': ({ to }) => `The shopper is sent on to ${to}.`,
  'base-changed': ({ to }) => `Relative addresses, those of scripts and forms too, now lead to ${to}.`,
  'base-removed': () => 'Relative addresses lead to the page’s own host again.',
  'form-added': () => 'The form is new.',
  'form-removed': () => 'The form is gone.',
  'form-sent-to-own': ({ to }) => `It is sent to ${to}, on the site itself.`,
  'form-sent-to-provider': ({ host }) => `It is sent to ${host}, a host of the page's payment provider.`,
  'form-sent-to-new-provider': ({ host }) => `It is sent to ${host}, a payment provider that the page did not have.`,
  'form-sent-elsewhere': ({ host }) => `It is sent to ${host}, which is neither the site nor a payment provider.`,
  'form-no-longer-direct': ({ host }) => `What the form takes went straight to ${host}; now it passes through the site's own server.`,
  'form-method': ({ from, to, exposes }) =>
    `It is sent by ${to} instead of ${from}${exposes === 'yes' ? ', so what is entered stands in the address' : ''}.`,
  'password-field-added': (given) => `The page asks for a password in a field that was not there.${named(given)}`,
  'card-field-in-foreign-frame': (given) =>
    `A frame of ${given.host}, which is neither the site nor a known payment provider, asks for the card.${named(given)}`,
  'second-card-field': (given) =>
    `${given.provider || 'A payment provider'} took the card, and now the page asks for it, too, as a fake form does.${named(given)}`,
  'card-field-added': (given) => `The page asks for card data in a field that was not there.${named(given)}`,
  'provider-frame-swapped': ({ lost, come }) => `The payment frame of ${list(lost)} is gone, and a frame of ${list(come)} has come.`,
  'provider-frame-added': ({ name, hosts }) => `A payment frame of ${name} has come, from ${list(hosts)}.`,
  'provider-frame-removed': ({ name }) => `The payment frame of ${name} is gone, so the card is taken elsewhere, or no more.`,
  'provider-frame-host': ({ name, hosts }) => `The payment frame of ${name} comes from ${list(hosts)}.`,
  'frame-added': ({ hosts, known }) =>
    `A frame of ${list(hosts)} has come${known === 'yes' ? '' : ', a host that the page had nothing to do with before'}.`,
  'frame-removed': ({ hosts }) => `The frame of ${list(hosts)} is gone.`,
  'provider-changed': ({ from, to }) => `The payment provider is ${to || 'not known'} instead of ${from || 'not known'}.`,
  'integration-changed': ({ from, to }) => `Payment is taken by ${integrations[to]} instead of ${integrations[from]}.`,
}

function because(detail: string): string {
  return detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`
}

export const en: Words = {
  reasons,
  whys: whysEn,
  subjects: subjectsEn,
  capability: capabilityEn,
  findings: findingTitlesEn,
  hostCodes: hostCodesEn,
  severities: { info: 'info', low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
  effects: headerEffects,
  otherValue: ': {{to}} instead of {{from}}',
  losses: headerLosses,
  kinds: kindsEn,
  verdicts: verdictsEn,
  judgeReason: null,
  unknown: (code) => `This version has no words for ${code}.`,
}
