// Owns what a comparison finds: each finding with its weight, its sentence and its places.

/** Words of reasons. `{what}` is what came, `{from}` what stood there before. */
const sentences = {
  renamed: 'The same program with other names or another layout.',
  rebuilt: 'The same program, built or ordered in another way: no text, name or host came to it.',
  'volatile-data': 'Only data that is another on each visit differs: {what}.',
  'version-changed': 'The version that it names became {what}.',
  'wording-changed': 'Words for people became others.',
  'number-changed': 'Numbers became others.',
  'pattern-changed': 'A pattern became another.',
  'code-changed': 'The code changed, and nothing that it can do is new.',
  'library-release': 'This is {what}.',
  'seen-elsewhere': 'The same content is served to other sites.',
  'nobody-else': 'No other site gets this content from this address.',
  'announced-deploy': 'The file is part of a deploy that was announced.',
  'judged-malicious': 'The new content is judged malicious: {what}.',
  'judged-suspicious': 'The new content is judged suspicious, which the content before was not: {what}.',
  unreadable: 'The new content cannot be parsed, so what it does is not known.',
  'new-host': 'It newly names the host {what}.',
  'known-site-host': 'It newly names {what}, a host of a site that it named before.',
  'hidden-host': 'It newly hides the host {what} in an encoding.',
  'host-changed': 'Where it said {from}, it says {what}.',
  'address-changed': 'The address {from} became {what}.',
  'selector-changed': 'The selector {from} became {what}.',
  'text-changed': 'The text {from} became {what}.',
  'account-changed': 'It names another account: {what}.',
  'new-account': 'It newly names the account {what}.',
  'markup-changed': 'Markup that it writes changed: {what}.',
  'new-markup': 'It newly holds markup that runs or asks for something: {what}.',
  'code-in-text': 'It newly holds code in a text: {what}.',
  'field-named': 'It newly names a field of a payment or a password: {what}.',
  'encoded-text': 'It newly holds a long text that cannot be read: {what}.',
  obfuscated: 'It is newly written so that nobody can read it.',
  'new-power': 'It newly uses {what}.',
  'new-flow': 'It newly sends {what}.',
  'new-contact': 'It newly contacts {what}.',
  'new-load': 'It newly loads code from {what}.',
  'new-listener': 'It newly listens to {what}.',
  'new-reading': 'It newly reads {what}.',
  'new-override': 'It newly replaces {what}, a function of the browser.',
  'new-text-run': 'It newly runs text as code: {what}.',
  'new-element': 'It newly makes {what}.',
  'new-keeping': 'It newly keeps {what}.',
  'new-question': 'It newly asks for {what} before it goes on.',
  'new-debugger': 'It newly stops developer tools.',
} as const
export type ReasonCode = keyof typeof sentences

/**
 * How much a finding weighs: `note` alarms nobody; `alert` alarms unless the content is a recognised release; `hard` alarms also then;
 * `theft` is malicious.
 */
export type Weight = 'note' | 'alert' | 'hard' | 'theft'

/** Offsets of what a finding is about, in the text as it is. */
export interface Span {
  start: number
  end: number
}

export interface Signal {
  code: ReasonCode
  weight: Weight
  what: string
  sentence: string
  before: Span | null
  after: Span | null
}

/** A finding. Texts of the script are shortened and stripped of what no sentence should hold. */
export function signal(
  code: ReasonCode,
  weight: Weight,
  what = '',
  places: { before?: Span | null; after?: Span | null; from?: string } = {},
): Signal {
  const sentence = sentences[code].replace('{what}', quoted(what)).replace('{from}', quoted(places.from ?? ''))
  return { code, weight, what, sentence, before: places.before ?? null, after: places.after ?? null }
}

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function quoted(text: string): () => string {
  const clean = text.replace(control, ' ').slice(0, 120)
  return () => (clean === '' ? 'nothing' : clean)
}
