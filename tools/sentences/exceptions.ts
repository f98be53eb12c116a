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
  { path: /^packages\/server\/src\/jobs\//, call: /^warn$/, reason: 'logs' },
  { path: /^packages\/server\/src\/roles\/(?:log|scans|worker)\.ts$/, reason: 'logs' },
  {
    path: /^packages\/server\/src\/(?:features\/(?:mail\/send-mail|second-opinions\/(?:ask-model|facts-of))|adapters\/language-model)\.ts$/,
    reason: 'why a job is tried again, in the log and the queue of jobs',
  },
  { path: /^packages\/server\/src\/features\/backups\/what-is-kept\.ts$/, reason: 'SQL' },
  { path: /^packages\/server\/src\/config\//, reason: 'descriptions of settings, and why a value is refused when a process starts' },
  { path: /^bin\/own-node\.mjs$/, reason: 'read where no Node can run the catalogs' },
  { call: /^new (?:Type|Range|Aggregate)?Error$/, reason: 'internal errors: they reach a log, never a page' },
  { call: /^\.(?:describe|meta)$/, reason: 'descriptions of settings and of the API, for developers, in English' },
  {
    path: /^packages\/(?:server\/src\/http|contract\/src\/routes)\//,
    property: /^(?:summary|description)$/,
    reason: 'descriptions of the API, for developers, in English',
  },
  { path: /^packages\/server\/src\/features\/second-opinions\/make-question\.ts$/, reason: 'the prompt for a language model' },
  { path: /^packages\/web\/src\/features\/legal\//, reason: 'versioned legal texts' },
  { path: /^packages\/contract\/src\/lists\/proofs\.ts$/, reason: 'a versioned legal text: the declaration that a person may test a shop' },
]

/** Written by people of the made-up shop, or part of its code. */
const madeUp: readonly Exception[] = [
  { path: /^packages\/server\/src\/features\/sample\//, reason: 'decisions and code of the made-up shop, as its people would write them' },
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

/** Names, commands, and headers, which are the same in every language. */
const names: readonly Exception[] = [
  { path: /^packages\/contract\/src\/rules\/page-titles\.ts$/, reason: 'names of pages in analytics, which the specification sets' },
  { path: /^packages\/core\/src\/changes\/(?:page\/side|scripts\/capability-news)\.ts$/, reason: 'fixed forms of capabilities and places' },
  {
    path: /^packages\/core\/src\/detection\/(?:subject|rules\/(?:loads|sends-typed))\.ts$/,
    text: /^(?:every cookie|script element)$/,
    reason: 'names of what a program reads and runs',
  },
  { path: /^packages\/core\/src\/capture\/har\.ts$/, property: /^comment$/, reason: 'comments in a network log, for developers' },
  {
    path: /^packages\/browser\/src\/(?:collectors\/emulate|session\/flags|session\/find)\.ts$/,
    reason: 'names that browsers give themselves',
  },
  { path: /^packages\/browser\/src\/egress\/(?:forward|tunnel|resolve)\.ts$/, reason: 'lines of HTTP, and the absence of an error code' },
  { path: /^packages\/browser\/src\/session\/launch\.ts$/, text: /^Chromium headless shell$/, reason: 'the name of a browser' },
  { path: /^packages\/web\/src\/lib\/query-cache\/script-content\.ts$/, reason: 'a comment in shortened code' },
  { path: /^packages\/browser\/src\/detonate\/run-script\.ts$/, call: /^new Set$/, reason: 'names of events' },
  { path: /^packages\/browser\/src\/session\/cdp\.ts$/, reason: 'internal errors of the connection to the browser' },
  { path: /^packages\/browser\/src\/behaviour\/breakpoints\.ts$/, reason: 'a state of a breakpoint' },
  { path: /^packages\/browser\/src\/collectors\/card-parts\.ts$/, reason: 'a word that a field is compared with' },
  { path: /^packages\/cli\/src\/options\.ts$/, reason: 'parts of the messages of Node that the parser of options is searched for' },
  { path: /^packages\/cli\/src\/ci\/serve-folder\.ts$/, reason: 'a response of the local server to a browser' },
  { path: /^packages\/isolation\//, reason: 'a message of Node that a process is searched for' },
  {
    path: /^packages\/web\/src\//,
    call: /^new (?:AuthError|CallableError|PaymentsError)$/,
    reason: 'internal errors; screens show the words of the code',
  },
  {
    path: /^packages\/web\/src\/features\/auth\//,
    call: /^(?:kept|run|requireCredentials)$/,
    reason: 'internal errors, for the log of the browser',
  },
  { path: /^packages\/web\/src\/lib\/analytics\//, reason: 'logs of the browser' },
  {
    path: /^packages\/web\/src\/features\/(?:assessors\/reading|evidence\/requests|scans\/wording)\.ts$/,
    reason: 'keys of stored answers and of texts',
  },
  {
    path: /^packages\/web\/src\/features\/(?:search\/search-button\.tsx|security\/browser-name\.ts)$/,
    reason: 'names of keys and systems',
  },
  { path: /^packages\/web\/src\/lib\/(?:mono-font|verify-command)\.ts$/, reason: 'a font and a command' },
  {
    path: /^packages\/server\/src\/adapters\/(?:keyring|smtp-mailer|ask-remote|remote-destination|remote-error|text-records)\.ts$/,
    text: /^(?:sealed texts of alerts|links of alerts|RCPT TO|gzip, br|no code)$/,
    reason: 'purposes of keys, words of protocols, and the absence of an error code',
  },
  {
    path: /^packages\/server\/src\/http\/(?:api-page|events|security-text|unreadable)\.ts$/,
    reason: 'a command, a comment of a stream, a line of security.txt, and lines of HTTP',
  },
]

export const exceptions: readonly Exception[] = [...unread, ...madeUp, ...detectors, ...names]
