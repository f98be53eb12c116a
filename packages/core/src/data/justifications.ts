// Drafted justifications for scripts, by purpose: the reason, and the code of the text in packages/messages/src/justifications.
import type { DecisionReason } from '@tillwatch/contract/lists'
import type { JustificationCode } from '@tillwatch/messages/justifications'

export interface Justification {
  reason: DecisionReason
  /** The text has `{vendor}`, `{host}`, and `{library}` for the script's. */
  text: JustificationCode
}

/** By purpose code. Purposes that do not explain what a script does have a blank. */
export const justificationsByPurpose: Readonly<Record<string, Justification>> = {
  payment: { reason: 'business', text: 'payment' },
  'three-d-secure': { reason: 'business', text: 'three-d-secure' },
  'tag-manager': { reason: 'business', text: 'tag-manager' },
  analytics: { reason: 'business', text: 'analytics' },
  ad: { reason: 'business', text: 'ad' },
  marketing: { reason: 'business', text: 'marketing' },
  social: { reason: 'business', text: 'social' },
  'customer-success': { reason: 'business', text: 'customer-success' },
  'consent-provider': { reason: 'technical', text: 'consent-provider' },
  cdn: { reason: 'technical', text: 'cdn' },
  hosting: { reason: 'technical', text: 'hosting' },
  utility: { reason: 'technical', text: 'utility' },
  content: { reason: 'business', text: 'content' },
  video: { reason: 'business', text: 'video' },
}

export interface VendorJustification extends Justification {
  vendor: string
  /** An address that identifies the vendor. */
  example: string
}

/** For vendors whose purpose says too little about their script. */
export const justificationsByVendor: readonly VendorJustification[] = [
  { vendor: 'Clarity', example: 'https://www.clarity.ms/tag/x', reason: 'business', text: 'recorder' },
  { vendor: 'Hotjar', example: 'https://static.hotjar.com/c/hotjar-1.js', reason: 'business', text: 'recorder' },
  { vendor: 'Crazy Egg', example: 'https://script.crazyegg.com/pages/scripts/1.js', reason: 'business', text: 'recorder' },
  { vendor: 'Sentry', example: 'https://browser.sentry-cdn.com/8.0.0/bundle.min.js', reason: 'technical', text: 'errors' },
  { vendor: 'New Relic', example: 'https://js-agent.newrelic.com/nr.js', reason: 'technical', text: 'errors' },
  { vendor: 'Klaviyo', example: 'https://static.klaviyo.com/onsite/js/klaviyo.js', reason: 'business', text: 'klaviyo' },
  { vendor: 'Cookiebot', example: 'https://consent.cookiebot.com/uc.js', reason: 'technical', text: 'consent-provider' },
  { vendor: 'Google Maps', example: 'https://maps.googleapis.com/maps/api/js', reason: 'business', text: 'google-maps' },
  { vendor: 'Shopify', example: 'https://cdn.shopify.com/x.js', reason: 'technical', text: 'shopify' },
]

/** For the shop's own code, by the words of its address. */
export const ownJustifications = {
  checkout: { reason: 'business', text: 'own-checkout' },
  cart: { reason: 'business', text: 'own-cart' },
  tags: { reason: 'business', text: 'own-tags' },
  library: { reason: 'technical', text: 'own-library' },
  other: { reason: 'technical', text: 'own-other' },
  inline: { reason: 'technical', text: 'own-inline' },
  loaded: { reason: 'technical', text: 'own-loaded' },
} as const satisfies Record<string, Justification>

/** For code without an address that may not be the shop's. Only a person can say where it came from. */
export const inPageJustification: Justification = { reason: 'technical', text: 'in-page' }

/** The same, if the script that added it is known. */
export const broughtJustification: Justification = { reason: 'technical', text: 'brought' }

/** For hosts that no data set contains. */
export const unknownJustification: Justification = { reason: 'business', text: 'unknown-host' }

/** For a known vendor with an unknown purpose. */
export const noPurposeJustification: Justification = { reason: 'business', text: 'no-purpose' }
