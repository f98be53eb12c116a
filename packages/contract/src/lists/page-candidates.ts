// Closed lists of the search for a shop's payment pages.

/** Kind of a page by its address, links, or content; most certain signs of payment first. */
export const pageKinds = [
  'payment-method',
  'checkout',
  'payment',
  'gift-card',
  'donation',
  'subscription',
  'booking',
  'cart',
  'shop',
] as const

/**
 * Certainty that people pay there: card fields or a provider were seen; address or link say so; the address redirects a visitor with an
 * empty cart.
 */
export const candidateStrengths = ['seen', 'named', 'guarded'] as const

/** Evidence for it. */
export const candidateReasons = [
  'card-fields',
  'provider-script',
  'provider-frame',
  'provider-form',
  'linked-as',
  'named',
  'common-path',
  'sends-away',
] as const

/** Why the search could not run, or how it ended. */
export const discoveryOutcomes = ['done', 'cut', 'unreachable', 'gave-up'] as const

export type PageKind = (typeof pageKinds)[number]
export type CandidateStrength = (typeof candidateStrengths)[number]
export type CandidateReason = (typeof candidateReasons)[number]
export type DiscoveryOutcome = (typeof discoveryOutcomes)[number]
