// Texts that may stand outside the catalogs, each with its reason. An exception that covers nothing fails the check.

/** Applies to a text that meets every named condition. `call` and `property` are the nearest around it. */
export interface Exception {
  path?: RegExp
  call?: RegExp
  property?: RegExp
  text?: RegExp
  reason: string
}

/** Texts that no reader of the product sees as a sentence. */
const unread: readonly Exception[] = [
  { call: /^sql`$/, reason: 'SQL' },
  {
    path: /^packages\/server\/src\/(?:db|features\/[\w-]+\/queries)[/.]/,
    text: /^[^A-Z]/,
    reason: 'SQL, in the only folders that may have it',
  },
  { text: /^(?:is not|not in|repeatable read|read only)$/, reason: 'operators and modes of SQL' },
  { text: /^[\w.]+ as \w+$/, reason: 'names of columns in SQL' },
  { call: /^\.(?:warn|error|info|debug|log)$/, reason: 'logs, for operators and developers' },
  { call: /^new (?:Type|Range|Aggregate)?Error$/, reason: 'internal errors: they reach a log, never a page' },
  { call: /^\.(?:describe|meta)$/, reason: 'descriptions of settings and of the API, for developers, in English' },
  {
    path: /^packages\/server\/src\/http\//,
    property: /^(?:summary|description)$/,
    reason: 'descriptions of the API, for developers, in English',
  },
  { path: /^packages\/server\/src\/features\/second-opinions\/make-question\.ts$/, reason: 'the prompt for a language model' },
  { path: /^packages\/web\/src\/features\/legal\//, reason: 'versioned legal texts' },
  { path: /^packages\/contract\/src\/lists\/proofs\.ts$/, reason: 'a versioned legal text: the declaration that a person may test a shop' },
]

/** Words that a detector looks for, or that stand in for those of a shop. */
const detectors: readonly Exception[] = [
  { path: /^packages\/core\/src\/data\//, reason: 'word lists of detectors, and facts with their sources' },
  {
    path: /^packages\/core\/src\/capture\/(?:field-words|fields|wrong-view|canary-value)\.ts$/,
    reason: 'words of fields and pages, and a test address',
  },
  { path: /^packages\/core\/src\/detection\/(?:features|bounded-look)\.ts$/, reason: 'names of what the model counts' },
  { path: /^packages\/core\/src\/program\//, reason: 'names of functions, and of what a run knows about a value' },
  {
    path: /^packages\/core\/src\/changes\/scripts\/(?:accounts|compare-scripts|dangers)\.ts$/,
    reason: 'names of functions and keys that a comparison looks for',
  },
  { path: /^packages\/core\/src\/journeys\/shop-recipes\.ts$/, reason: 'labels of buttons in shops' },
  { path: /^packages\/browser\/src\/journeys\/(?:checkout-words|test-identity)\.ts$/, reason: 'words of checkouts, and test addresses' },
  { path: /^packages\/browser\/src\/collectors\/consent-words\.ts$/, reason: 'labels of consent banners' },
  { path: /^packages\/browser\/src\/behaviour\/press\.ts$/, reason: 'labels of pay buttons' },
  { path: /^packages\/browser\/src\/har\/without-secrets\.ts$/, reason: 'names of values that are secrets' },
  { path: /^packages\/browser\/src\/detonate\/laboratory\//, reason: 'the page of the laboratory, which looks like a shop' },
]

export const exceptions: readonly Exception[] = [...unread, ...detectors]
