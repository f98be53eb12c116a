// Owns the closed lists of looking for the pages of a shop on which people pay.

/** What a page is by its address, its links, or its content; the surest signs of payment first. */
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

/** How sure it is that people pay there: card fields or a provider were seen; address or link say so; the address sends a visitor with an empty cart elsewhere. */
export const candidateStrengths = ['seen', 'named', 'guarded'] as const

/** What speaks for it. */
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

/** Why nothing could be looked for, or how it ended. */
export const discoveryOutcomes = ['done', 'cut', 'unreachable', 'gave-up'] as const

export type PageKind = (typeof pageKinds)[number]
export type CandidateStrength = (typeof candidateStrengths)[number]
export type CandidateReason = (typeof candidateReasons)[number]
export type DiscoveryOutcome = (typeof discoveryOutcomes)[number]
