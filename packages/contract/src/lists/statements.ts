// Closed lists of statements: what people state about their account that no scan can see, and the documents made of it.

/**
 * `roles`: responsibilities of people. `risk-analysis`: that of 12.3.1. `responsibilities`: the matrix of 12.8.5. `saq-a`: how a site meets
 * the script criterion of SAQ A (FAQ 1588). `acquirer-agreements`: what acquirers agreed to. `hosts`: which hosts are a site's payment
 * providers' and its own.
 */
export const statementKinds = ['roles', 'risk-analysis', 'responsibilities', 'saq-a', 'acquirer-agreements', 'hosts'] as const
export type StatementKind = (typeof statementKinds)[number]

/** State of a statement: `due-soon` within thirty days before its review is due, `due` from that day on. */
export const statementStates = ['missing', 'current', 'due-soon', 'due'] as const
export type StatementState = (typeof statementStates)[number]

/** Who is responsible for a requirement. */
export const responsibilityHolders = ['merchant', 'provider', 'shared'] as const
export type ResponsibilityHolder = (typeof responsibilityHolders)[number]

/** Owner of a declared host. */
export const hostOwners = ['payment-provider', 'shop'] as const
export type HostOwner = (typeof hostOwners)[number]

/** Requirements in the matrix. */
export const sharedRequirements = ['6.4.3', '11.6.1'] as const
export type SharedRequirement = (typeof sharedRequirements)[number]

/** The two ways of FAQ 1588: the merchant's own techniques, or the provider's confirmation that its solution protects the page. */
export const saqRoutes = ['techniques', 'provider'] as const
export type SaqRoute = (typeof saqRoutes)[number]

export const programDocuments = ['procedure', ...statementKinds] as const
export type ProgramDocument = (typeof programDocuments)[number]
