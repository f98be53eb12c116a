// The list of checks, and running them over an inventory.

import { severities } from '@tillwatch/contract/lists'
import type { ClientDifference } from '#capture/client-difference.ts'
import { type Inventory, isCardKind, judgeSightings } from '#inventory/index.ts'
import { canaryLeftPage } from './canary-left-page.ts'
import { cardKeptInBrowser } from './card-kept-in-browser.ts'
import { cardReadAndForeignContact } from './card-read-and-foreign-contact.ts'
import type { Check, CheckInputs, Found } from './check.ts'
import { cspMissing } from './csp-missing.ts'
import { cspWeak } from './csp-weak.ts'
import { fakePaymentForm } from './fake-payment-form.ts'
import { foreignProvider } from './foreign-provider.ts'
import { headerMissing } from './header-missing.ts'
import { inventoryDiffersByClient } from './inventory-differs-by-client.ts'
import { knownBadHost } from './known-bad-host.ts'
import { listensAtPayment } from './listens-at-payment.ts'
import { mutableThirdParty } from './mutable-third-party.ts'
import { nativeOverridden } from './native-overridden.ts'
import { obfuscatedScript } from './obfuscated-script.ts'
import { overlaidPaymentField } from './overlaid-payment-field.ts'
import { readsCardField } from './reads-card-field.ts'
import { scriptOverHttp } from './script-over-http.ts'
import { sourceUrlSpoofed } from './source-url-spoofed.ts'
import { sriMissing } from './sri-missing.ts'
import { unknownHost } from './unknown-host.ts'
import { vulnerableLibrary } from './vulnerable-library.ts'

/** Every check, in the order of the closed list. */
export const checks: readonly Check[] = [
  sriMissing,
  cspMissing,
  cspWeak,
  headerMissing,
  scriptOverHttp,
  mutableThirdParty,
  readsCardField,
  listensAtPayment,
  canaryLeftPage,
  cardKeptInBrowser,
  fakePaymentForm,
  foreignProvider,
  overlaidPaymentField,
  sourceUrlSpoofed,
  unknownHost,
  knownBadHost,
  obfuscatedScript,
  vulnerableLibrary,
  nativeOverridden,
  cardReadAndForeignContact,
  inventoryDiffersByClient,
]

/** Findings of all checks, most severe first. Empty for a failed capture, which allows no conclusion. */
export function runChecks(
  inventory: Inventory,
  clients: readonly ClientDifference[] | null,
  knownNonces: ReadonlySet<string> = new Set(),
): Found[] {
  if (inventory.capture.outcome.status === 'failed') return []
  const inputs = checkInputs(inventory, clients, knownNonces)
  return checks.flatMap((check) => check.run(inputs)).sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))
}

/** The data of an inventory in the form that checks use. */
export function checkInputs(
  inventory: Inventory,
  clients: readonly ClientDifference[] | null,
  knownNonces: ReadonlySet<string> = new Set(),
): CheckInputs {
  const { capture, scopes } = inventory
  const { documents, frames, fields, forms, requests, egress, behaviours } = capture
  const holds = (frameId: string) => scopes.get(frameId) === 'merchant'
  const typed = capture.canary?.typedInto ?? []
  const cardFrames = new Set(
    [...fields, ...typed].filter(({ kind, frameId }) => isCardKind(kind) && holds(frameId)).map((each) => each.frameId),
  )
  return {
    documents,
    knownNonces,
    frames,
    fields,
    forms,
    requests,
    egress,
    behaviours,
    watched: capture.canary !== null && !capture.outcome.issues.some(({ code }) => code === 'behaviour-incomplete'),
    scopes,
    cardFrames,
    clients,
    observations: inventory.observations,
    byId: inventory.byId,
    pageHost: inventory.pageHost,
    ownHosts: inventory.declared.ownHosts,
    pageUrl: capture.page.finalUrl,
    providers: inventory.providers.own,
    brought: inventory.providers.brought,
    sightings: judgeSightings(capture, inventory.pageHost, inventory.providers.own, inventory.declared.ownHosts),
    kept: capture.canary?.kept ?? [],
    reader: inventory.reader,
  }
}
