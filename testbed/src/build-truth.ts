// Owns the short way to write ground truth: defaults that hold for most shops and scripts.
import type { ScriptKind } from '@tillwatch/contract/lists'
import type { ExpectedScript, Quiet, Shop } from '#truth.ts'

const withAddress: ReadonlySet<ScriptKind> = new Set([
  'external',
  'module',
  'import',
  'worker',
  'shared-worker',
  'service-worker',
  'import-scripts',
  'worklet',
  'preload',
  'wasm',
])

/** Checks that a page without any attack must not raise from `medium` on. */
export const innocent: readonly Quiet[] = [
  { check: 'canary-left-page', from: 'medium' },
  { check: 'card-read-and-foreign-contact', from: 'medium' },
  { check: 'fake-payment-form', from: 'medium' },
  { check: 'overlaid-payment-field', from: 'medium' },
  { check: 'source-url-spoofed', from: 'medium' },
  { check: 'known-bad-host', from: 'low' },
  { check: 'native-overridden', from: 'high' },
]

/** Bounds of the risk of every skimmer, and of every shop that is none. */
export const skimmerRisk = { from: 80, to: 100 }
export const harmlessRisk = { from: 0, to: 39 }

/** Whether a shop is a skimmer: its name says so. */
export function isSkimmer(name: string): boolean {
  return name.startsWith('skim-')
}

/** A shop whose page can be evaluated, with nothing expected beyond what `given` says. */
export function shop(given: Partial<Shop> & Pick<Shop, 'name' | 'about'>): Shop {
  return {
    host: `${given.name}.shop.localhost`,
    path: '/',
    listener: 'main',
    results: ['evaluated'],
    reasons: [],
    issues: [],
    integration: null,
    provider: null,
    scripts: [],
    complete: false,
    behaviours: [],
    findings: [],
    quiet: [],
    risk: isSkimmer(given.name) ? skimmerRisk : harmlessRisk,
    mediums: ['csp-missing'],
    sightings: [],
    mustReceive: [],
    mustNotReceive: [],
    timeoutMs: 45_000,
    ...given,
  }
}

/** A shop that cannot be evaluated, for one of the reasons given. */
export function brokenShop(name: string, about: string, reasons: Shop['reasons'], given: Partial<Shop> = {}): Shop {
  return shop({ name, about, results: ['not-evaluated'], reasons, ...given })
}

/** Party of a host of the testbed as seen from any of its shops: all shops share the site `shop.localhost`. */
function partyOf(host: string): 'first' | 'third' {
  return host.endsWith('.shop.localhost') ? 'first' : 'third'
}

/**
 * A script that ran, loaded by the HTML, in the merchant's scope. `file` is `HOST/PATH` below `public`; the address is the same for
 * kinds that have one.
 */
export function script(marker: string, kind: ScriptKind, file: string, given: Partial<ExpectedScript> = {}): ExpectedScript {
  const address = given.address === undefined ? (withAddress.has(kind) ? file : null) : given.address
  const host = (given.finalHost ?? address ?? file).split('/')[0] ?? ''
  const hasOwner = address !== null || kind === 'inline' || kind === 'inline-module' || kind === 'handler'
  return {
    marker,
    kind,
    state: 'ran',
    file,
    made: false,
    address,
    finalHost: null,
    party: hasOwner ? partyOf(host) : null,
    scope: 'merchant',
    loadedBy: 'parser',
    blockedBy: null,
    nonce: null,
    ...given,
  }
}

/** A file of an installed package as the shop serves it: `commonJsId` names it in the page when it is wrapped. Its digest is the proof. */
export function npmScript(host: string, path: string, commonJsId?: string, given: Partial<ExpectedScript> = {}): ExpectedScript {
  const folder = commonJsId === undefined ? 'npm' : `commonjs/${encodeURIComponent(commonJsId)}`
  return script(`npm:${path}`, 'external', `npm:${path}`, { address: `${host}/${folder}/${path}`, party: 'first', ...given })
}
