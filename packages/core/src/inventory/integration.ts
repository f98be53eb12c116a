// How the page takes payment: the integration type, the provider, and the supporting observations.

import type { FieldKind, IntegrationFact, IntegrationType, Scope } from '@tillwatch/contract/lists'
import type { Capture, CapturedFrame } from '#capture/index.ts'
import { providerNameOf } from './declared.ts'
import { waysOf } from './form-ways.ts'
import { providerOf } from './providers.ts'
import { bareHost, hostOf, sameSite } from './sites.ts'

/** One observation that supports the integration type. Its text is in the translations. */
export interface Evidence {
  code: IntegrationFact
  params: Record<string, string | number>
}

export interface Integration {
  type: IntegrationType
  provider: string | null
  evidence: Evidence[]
}

const cardKinds: readonly FieldKind[] = ['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'iban']

/** Whether a field has account data that a skimmer wants. */
export function isCardKind(kind: FieldKind | null): boolean {
  return kind !== null && cardKinds.includes(kind)
}

/**
 * Integration type of the page, the first match of: the main frame ended at a provider (by redirect or by script); a script sends it there;
 * a provider's frame is visible; the merchant's own frames have card fields (their form posts to the provider, a single-page app made the
 * view, or the form is the merchant's own); a frame of an unknown host takes the card. Otherwise `unknown` with a provider's script,
 * `none-found` without.
 */
export function integrationOf(capture: Capture, scopes: ReadonlyMap<string, Scope>, providers: ReadonlySet<string>): Integration {
  return (
    redirect(capture, providers) ??
    providerFrame(capture, scopes, providers) ??
    ownFields(capture, scopes, providers) ??
    unknownFrame(capture, scopes) ??
    nothingFound(capture)
  )
}

function redirect(capture: Capture, providers: ReadonlySet<string>): Integration | null {
  const { requestedUrl, finalUrl, scriptNavigations } = capture.page
  const requestedHost = hostOf(requestedUrl)
  const finalHost = hostOf(finalUrl)
  const target = providerNameOf(finalUrl, providers)
  const elsewhere = requestedHost !== null && finalHost !== null && !sameSite(requestedHost, finalHost)
  const byScript = scriptNavigations.find((navigation) => providerNameOf(navigation.url, providers))
  if (target && elsewhere && !byScript) {
    const hop = capture.documents.flatMap((document) => document.redirects).find((each) => hostOf(each.to) === finalHost)
    const evidence: Evidence = hop
      ? { code: 'server-redirected', params: { status: hop.status, from: hop.from, to: hop.to } }
      : { code: 'ended-elsewhere', params: { from: requestedUrl, to: finalUrl } }
    return { type: 'server-redirect', provider: target, evidence: [evidence] }
  }
  if (!byScript) return null
  return {
    type: 'script-redirect',
    provider: providerNameOf(byScript.url, providers),
    evidence: [{ code: 'script-opened', params: { address: byScript.url } }],
  }
}

function providerFrame(capture: Capture, scopes: ReadonlyMap<string, Scope>, providers: ReadonlySet<string>): Integration | null {
  const mainId = capture.frames.find((frame) => frame.parentId === null)?.id
  const shown = capture.frames.filter((frame) => {
    if (frame.id === mainId || scopes.get(frame.id) !== 'payment-provider') return false
    return takesCard(capture, frame) || isShown(frame)
  })
  const best = shown.find((frame) => takesCard(capture, frame)) ?? shown[0]
  if (!best) return null
  if (!takesCard(capture, best) && ownCardFields(capture, scopes).length > 0) return null
  return {
    type: 'iframe',
    provider: providerNameOf(best.url, providers),
    evidence: shown.slice(0, 5).map((frame) => ({ code: 'provider-frame', params: { address: frame.url.slice(0, 200) } })),
  }
}

/** Whether a frame is big enough for a shopper to use. Providers also have hidden ones. */
export function isShown({ box }: CapturedFrame): boolean {
  return box !== null && box.width >= 60 && box.height >= 16
}

function takesCard(capture: Capture, frame: CapturedFrame): boolean {
  return (
    capture.fields.some((field) => field.frameId === frame.id && isCardKind(field.kind)) ||
    (capture.canary?.typedInto.some((typed) => typed.frameId === frame.id) ?? false)
  )
}

function ownCardFields(capture: Capture, scopes: ReadonlyMap<string, Scope>) {
  return capture.fields.filter((field) => scopes.get(field.frameId) === 'merchant' && isCardKind(field.kind))
}

function ownFields(capture: Capture, scopes: ReadonlyMap<string, Scope>, providers: ReadonlySet<string>): Integration | null {
  const fields = ownCardFields(capture, scopes)
  if (fields.length === 0) return null
  const shown = fields
    .slice(0, 5)
    .map((field): Evidence => ({ code: 'card-field', params: { field: field.name || field.domId || field.kind, kind: field.kind } }))
  const forms = capture.forms.filter((form) => fields.some((field) => field.formId === form.id))
  const posts = [...new Set(forms.flatMap(waysOf).map((way) => way.action))]
  for (const address of posts) {
    const target = providerNameOf(address, providers)
    if (target) return { type: 'direct-post', provider: target, evidence: [postsTo(address), ...shown] }
  }
  const tokenised = capture.canary?.sightings.find(
    (sighting) => sighting.value === 'card' && providers.has(providerNameOf(sighting.url, providers) ?? ''),
  )
  if (tokenised) {
    const provider = providerNameOf(tokenised.url, providers)
    return { type: 'direct-post', provider, evidence: [{ code: 'card-sent-to', params: { host: bareHost(tokenised.host) } }, ...shown] }
  }
  const provider = loadedProvider(capture)
  const viewMade = fields.every((field) => field.initiators.length > 0) || capture.page.historyChanges.length > 0
  const madeBy = viewMade && capture.page.historyChanges.length > 0
  if (madeBy) {
    const address = capture.page.historyChanges.at(-1) ?? ''
    return { type: 'single-page-app', provider, evidence: [{ code: 'view-changed', params: { address } }, ...shown] }
  }
  return { type: 'merchant-form', provider, evidence: [...posts.map(postsTo), ...shown] }
}

function postsTo(address: string): Evidence {
  return { code: 'form-posts-to', params: { address } }
}

function unknownFrame(capture: Capture, scopes: ReadonlyMap<string, Scope>): Integration | null {
  const frames = capture.frames.filter(
    (frame) => scopes.get(frame.id) === 'other' && capture.fields.some((field) => field.frameId === frame.id && isCardKind(field.kind)),
  )
  if (frames.length === 0) return null
  return {
    type: 'iframe',
    provider: null,
    evidence: frames.slice(0, 5).map((frame) => ({ code: 'unknown-frame', params: { address: frame.url.slice(0, 200) } })),
  }
}

function loadedProvider(capture: Capture): string | null {
  const found = capture.scripts.map((script) => providerOf(script.finalUrl ?? script.url)).find((each) => each?.role === 'payment')
  return found?.provider ?? null
}

function nothingFound(capture: Capture): Integration {
  const provider = loadedProvider(capture)
  if (provider) return { type: 'unknown', provider, evidence: [{ code: 'provider-script-only', params: { provider } }] }
  return { type: 'none-found', provider: null, evidence: [{ code: 'nothing-found', params: {} }] }
}
