// Owns the English words of what a difference in a header does; the site has its own translations.
import type { HeaderEffect } from '#headers/index.ts'
import type { HeaderEffectCode, UnreadReason } from '#shared/index.ts'

const words: Record<HeaderEffectCode, string> = {
  added: 'was not there before',
  removed: 'is not sent any more',
  'value-changed': 'has another value: {to} instead of {from}',
  'values-added': 'now names {values}',
  'values-removed': 'no longer names {values}',
  'directive-added': 'sets a rule of its own',
  'directive-removed': 'sets no rule any more',
  'directive-kept-elsewhere': 'sets no rule here any more, but another policy of the same document still does',
  'directive-falls-back': 'sets no rule any more, so {to} decides',
  'sources-added': 'now allows {sources}',
  'sources-removed': 'no longer allows {sources}',
  'any-host-added': 'now allows any host ({value})',
  'any-scheme-added': 'now allows any host of a scheme ({value})',
  'any-of-suffix-added': 'now allows every name below a public suffix ({value})',
  'open-host-added': 'now allows {value}, where anyone can publish',
  'data-added': 'now allows content written into addresses ({value})',
  'unsafe-inline-added': 'now lets any inline code run',
  'unsafe-inline-removed': 'no longer lets any inline code run',
  'unsafe-eval-added': 'now lets text be run as code',
  'unsafe-eval-removed': 'no longer lets text be run as code',
  'lock-removed': 'no longer asks for nonces or hashes',
  'lock-added': 'now asks for nonces or hashes',
  'policy-removed': 'is one of several policies less: {value}',
  'policy-added': 'is one policy more: {value}',
  'policies-changed': 'has changed in several policies at once',
  'reports-moved': 'sends reports elsewhere',
  'max-age-shorter': 'holds for {to} instead of {from} seconds',
  'max-age-longer': 'holds for {to} instead of {from} seconds',
  'max-age-zero': 'is switched off: it holds for no time',
  'subdomains-dropped': 'no longer covers subdomains',
  'subdomains-added': 'now covers subdomains',
  'preload-dropped': 'no longer asks for the built-in list of browsers',
  'preload-added': 'now asks for the built-in list of browsers',
  'framing-wider': 'lets more sites frame the page: {to} instead of {from}',
  'framing-narrower': 'lets fewer sites frame the page: {to} instead of {from}',
  'framing-void': 'has a value that browsers ignore, so any site may frame the page',
  'sniffing-allowed': 'lets browsers guess the type of a file',
  'sniffing-stopped': 'stops browsers from guessing the type of a file',
  'secure-dropped': 'is now sent without encryption, too (no Secure)',
  'secure-added': 'is now sent with encryption only (Secure)',
  'http-only-dropped': 'can now be read by scripts (no HttpOnly)',
  'http-only-added': 'can no longer be read by scripts (HttpOnly)',
  'same-site-weaker': 'is sent with more requests of other sites (SameSite {to} instead of {from})',
  'same-site-stronger': 'is sent with fewer requests of other sites (SameSite {to} instead of {from})',
  'cookie-domain-wider': 'goes to more hosts (Domain {to})',
  'cookie-domain-narrower': 'goes to fewer hosts (Domain {to})',
  'cookie-kept-longer': 'outlives the visit',
  'any-site-may-read': 'lets any site read the answer',
  'credentials-allowed': 'lets other sites ask with the shopper’s cookies',
  'credentials-refused': 'no longer lets other sites ask with the shopper’s cookies',
  'feature-any-site': 'lets every frame use the feature',
  'sends-more': 'tells other sites more of the address ({to} instead of {from})',
  'sends-less': 'tells other sites less of the address ({to} instead of {from})',
  'isolation-weaker': 'shuts the page off less ({to} instead of {from})',
  'isolation-stronger': 'shuts the page off more ({to} instead of {from})',
}

/** What follows where nothing takes the place of a rule that is gone. */
const losses = new Map([
  ['default-src', 'Whatever has no rule of its own may come from anywhere.'],
  ['script-src', 'Scripts may come from anywhere.'],
  ['connect-src', 'Scripts may send data anywhere.'],
  ['form-action', 'Forms may be sent anywhere.'],
  ['frame-ancestors', 'Any site may frame the page.'],
  ['frame-src', 'Frames may come from anywhere.'],
  ['base-uri', 'Relative addresses can be turned to another host.'],
  ['object-src', 'Plug-ins may come from anywhere.'],
  ['upgrade-insecure-requests', 'Addresses without encryption stay as they are.'],
  ['x-frame-options', 'Any site may frame the page, unless a policy forbids it.'],
  ['strict-transport-security', 'A first request may go without encryption.'],
  ['x-content-type-options', 'Browsers may run a file as what it is not.'],
])

const TOLD_MAX = 300

/** One effect as a sentence on `name`: a directive, a feature, a cookie or a header. */
export function effectSentence(name: string, { code, direction, params }: HeaderEffect): string {
  const said = words[code].replace(/\{(\w+)\}/g, (_, key: string) => told(params[key] ?? ''))
  const isLost = direction === 'weakens' && (code === 'removed' || code === 'directive-removed')
  const loss = isLost ? losses.get(name) : undefined
  return `${name} ${said.trim()}.${loss ? ` ${loss}` : ''}`
}

const told = (value: string): string => {
  const line = value.replaceAll('\n', ', ')
  return line.length > TOLD_MAX ? `${line.slice(0, TOLD_MAX)}…` : line
}

/** Why a scan says nothing of headers in a place. */
export const unreadWords: Record<UnreadReason, string> = {
  'head-unread': 'The head of the HTML was not read to its end.',
  'too-much': 'More headers were sent than are kept.',
  'frames-differ': 'Several frames at this address were answered differently.',
}
