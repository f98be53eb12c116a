// What exactly happened during a visit, behind an outcome code, with the values that its text needs. The texts are in packages/messages/src/causes.

/** Reserved ranges of addresses. Source: the IANA registries of special-purpose addresses. */
export const addressRanges = [
  'this-host',
  'private',
  'provider-shared',
  'loopback',
  'link-local',
  'protocol-reserved',
  'documentation',
  'relay-6to4',
  'benchmark',
  'multicast',
  'reserved',
  'cloud-platform',
  'tunnel-6to4',
  'translated',
  'not-global',
  'no-address',
] as const
export type AddressRange = (typeof addressRanges)[number]

/** Names of the values by cause. `gap` holds a code of `coverageGaps`, `range` one of `addressRanges`. */
export const causes = {
  /** Words of the browser or the system, or of a capture made before causes had codes. */
  words: ['text'],

  // Before the visit
  'not-an-address': ['address'],
  'other-scheme': ['scheme'],
  'login-in-address': [],
  'time-limit-invalid': ['max', 'given'],
  'visit-cancelled': [],
  'visit-overrun': [],
  'browser-late': [],
  'page-late': [],
  'no-page': [],
  'browser-ended': ['error'],

  // Opening the page
  'is-download': ['address'],
  'browser-gave-up': [],
  'no-answer': [],
  'no-answer-from': ['address'],
  'leads-to-other-scheme': ['address'],
  'http-status': ['status'],
  'http-status-unknown': [],
  'no-content': ['status'],
  'redirect-circle': ['address'],
  'port-not-web': ['port'],
  'browser-error': ['address', 'error'],
  'media-type': ['type'],
  'document-cut-off': ['error'],

  // Connections that the scan's guard refused or lost
  'guard-port': ['port'],
  'guard-own-proxy': [],
  'guard-private-address': ['host', 'range', 'flag'],
  'guard-private-name': ['host', 'address', 'range', 'flag'],
  'guard-no-answer-for-name': ['host', 'ms'],
  'guard-name-without-address': ['host'],
  'guard-name-failed': ['host', 'error'],
  'guard-connections-max': ['max'],
  'guard-received-max': ['max'],
  'guard-sent-max': ['max'],
  'guard-not-absolute': [],
  'guard-tunnel-unnamed': [],
  'guard-cut': [],
  'stopped-card-data': [],
  'stopped-typed-value': [],
  'stopped-navigation': [],
  'stopped-form-after-typing': [],
  'stopped-payment-form': [],
  'connect-timeout': ['address', 'port', 'ms'],
  'connect-refused': ['address', 'port'],
  'connect-no-host': ['address', 'port'],
  'connect-no-network': ['address', 'port'],
  'connect-reset': ['address', 'port'],
  'connect-failed': ['address', 'port', 'error'],
  'answer-cut-off': ['error'],

  // Pages that are a challenge, or not the page that was asked for
  'wall-of-vendor': ['vendor', 'mark'],
  'captcha-of-vendor': ['vendor', 'mark'],
  'says-challenge': ['words'],
  'reloads-itself': [],
  'proof-of-work': [],
  'mostly-code': ['characters', 'elements'],
  'shows-nothing': [],
  'captcha-frame': ['address'],
  'sent-to': ['address'],
  'known-gone-says': ['gone', 'known', 'words'],
  'known-gone-mark': ['gone', 'known', 'vendor', 'mark'],
  'known-gone-reloads': ['gone', 'known'],
  'known-gone-checks': ['gone', 'known'],
  'known-gone-nothing-to-use': ['gone', 'known'],

  // What a visit could not finish
  'nothing-touched': [],
  'led-elsewhere-untouched': ['host'],
  'led-elsewhere-pointed': ['host'],
  'led-elsewhere-consented': ['host'],
  'went-to': ['address'],
  'time-up': [],
  'typing-time-up': [],
  'still-loading': ['seconds'],
  'not-quiet': ['ms', 'seconds'],
  'page-silent': ['seconds'],
  'processor-busy': [],
  'document-silent': [],
  'not-left': [],
  'press-unfinished': [],
  'requests-max': ['max'],
  'crash-page': [],
  'crash-page-memory': [],
  'crash-part': ['part'],
  'crash-part-memory': ['part'],
  'dialog-leaving': [],
  'dialog-answered': ['type'],
  'dialogs-max': ['max'],
  'window-closed': ['address'],
  'watching-failed': ['error'],
  'typing-failed': ['error'],
  'reading-failed': ['error'],
  'pressing-failed': ['error'],
  'field-not-typed': ['kind', 'field', 'gap', 'value'],
  'field-partly-typed': ['kind', 'field'],
  'fields-max': ['count', 'max'],
  'card-in-parts-unclear': [],
  'search-time-up': [],
  'storage-unsearched': [],
  'names-max': [],
  'elements-unread': [],
  'debugger-stopped': [],
  'calls-max': ['name'],
  'makers-unsearched': [],
  'elements-max': [],
  'workers-max': [],
  'code-too-long': [],
  'script-text-gone': ['script'],
  'script-text-too-big': ['script'],
  'script-text-secret': ['sha256'],
  'script-text-card': ['script'],
  'scripts-max': ['max', 'more'],
  'element-text-gone': [],
  'element-text-too-long': ['characters'],

  // Captures from HAR files
  'har-file': ['browser', 'at'],
  'har-no-content': ['address'],
  'har-no-html': ['address'],
  'har-html-cut': ['address'],

  // Journeys
  'journey-missed': ['steps', 'address'],
  'journey-secret-common': [],
  'step-no-element': ['step', 'type', 'value'],
  'step-not-visible': ['step', 'type', 'value'],
  'step-takes-no-text': ['step', 'type', 'value'],
  'step-no-navigation': ['step', 'type', 'value'],
  'step-no-address': ['step', 'type', 'value'],
  'step-open-failed': ['step', 'type', 'value'],
  'step-no-secret': ['step', 'type', 'value'],
  'step-payment-field': ['step', 'type', 'value'],
  'step-payment-filled': ['step', 'type', 'value'],
  'step-pay-button': ['step', 'type', 'value'],
  'step-no-right': ['step', 'type', 'value'],
  'step-no-shop': ['step', 'type', 'value'],
  'step-no-product': ['step', 'type', 'value'],
  'step-no-checkout': ['step', 'type', 'value'],
  'step-no-time': ['step', 'type', 'value'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CauseCode = keyof typeof causes
export const causeCodes = Object.keys(causes) as [CauseCode, ...CauseCode[]]

/** A cause as it is stored and sent. */
export interface Cause {
  code: CauseCode
  values: Record<string, string>
}

export type CauseValues<Code extends CauseCode> = Readonly<Record<(typeof causes)[Code][number], string | number>>
