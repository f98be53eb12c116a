// Owns the truth about the page with one script of every kind.
import { innocent, script, shop } from '#build-truth.ts'
import type { ExpectedScript } from '#truth.ts'

const host = 'zoo.shop.localhost'
const html = `${host}/index.html`
const made = (marker: string, kind: ExpectedScript['kind'], given: Partial<ExpectedScript> = {}) =>
  script(marker, kind, `${host}/made.js`, { made: true, address: null, party: null, loadedBy: 'tw:zoo-made', ...given })
const inert = { state: 'inert' as const }

export const shops = [
  shop({
    name: 'zoo',
    about: 'One script of every kind: external, inline, made, mapped, redirected, inert, failed.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:zoo-classic', 'external', `${host}/classic.js`),
      script('tw:zoo-async', 'external', `${host}/async.js`),
      script('tw:zoo-deferred', 'external', `${host}/deferred.js`),
      script('tw:zoo-redirect-target', 'external', 'cdn.elsewhere.localhost/target.js', {
        address: `${host}/redirected.js`,
        finalHost: 'cdn.elsewhere.localhost',
        party: 'third',
      }),
      script('/missing.js', 'external', html, { address: `${host}/missing.js`, state: 'failed', blockedBy: 'http-error' }),
      script('tw:zoo-broken', 'external', `${host}/broken.js`, { state: 'failed', blockedBy: 'syntax' }),
      script('tw:zoo-preloaded', 'preload', `${host}/preloaded.js`, { state: 'fetched-not-run' }),
      script('tw:zoo-module', 'module', `${host}/module.mjs`),
      script('tw:zoo-dependency', 'import', `${host}/dependency.mjs`, { loadedBy: 'tw:zoo-module' }),
      script('tw:zoo-dynamic', 'import', `${host}/dynamic.mjs`, { loadedBy: 'tw:zoo-module' }),
      script('tw:zoo-inline-module', 'inline-module', html),
      script('tw:zoo-mapped', 'import', `${host}/mapped.mjs`, { loadedBy: 'tw:zoo-inline-module' }),
      script('tw:zoo-import-map', 'import-map', html, inert),
      script('tw:zoo-speculation', 'speculation-rules', html, inert),
      script('tw:zoo-json', 'data-block', html, inert),
      script('tw:zoo-linked-data', 'data-block', html, inert),
      script('tw:zoo-template', 'template', html, inert),
      script('tw:zoo-noscript', 'template', html, inert),
      script('tw:zoo-onload', 'handler', html),
      script('tw:zoo-pageshow', 'handler', html),
      script('tw:zoo-never', 'handler', html, { state: 'handler-not-fired' }),
      script('tw:zoo-svg', 'inline', html),
      script('tw:zoo-srcdoc', 'inline', html, { party: null }),
      script('tw:zoo-inline', 'inline', html),
      script('tw:zoo-self-removing', 'inline', html),
      script('tw:zoo-made', 'external', `${host}/made.js`),
      made('tw:zoo-eval', 'eval'),
      made('tw:zoo-function', 'function'),
      made('tw:zoo-timer', 'timer', { loadedBy: null }),
      made('tw:zoo-data-url', 'data-url'),
      made('tw:zoo-blob-url', 'blob-url'),
      made('tw:zoo-dynamic-inline', 'inline'),
      made('tw:zoo-shadow', 'inline'),
      made('tw:zoo-brief-frame', 'inline'),
      made('tw:zoo-set-handler', 'handler'),
      made('tw:zoo-inner-handler', 'handler'),
      made('tw:zoo-javascript-run', 'javascript-url'),
      script('tw:zoo-dynamic-external', 'external', `${host}/dynamic.js`, { loadedBy: 'tw:zoo-made' }),
      script('tw:zoo-fetched-code', 'eval', `${host}/code.txt`, { loadedBy: 'tw:zoo-made' }),
      script('tw:zoo-javascript-url', 'javascript-url', html, { state: 'handler-not-fired' }),
    ],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
