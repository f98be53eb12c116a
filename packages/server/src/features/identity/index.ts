// Public exports of identity.
export { ensureAccount } from './ensure-account.ts'
export { identitySeal } from './identity-seal.ts'
export { type Identity, openIdentity, type Person } from './open-identity.ts'
export { passkeyHostOf } from './passkeys.ts'
export { type IdentityParts, issuerOf, signInEndPath } from './ports.ts'
export { isStaff } from './queries.ts'
export { languageHeader } from './said.ts'
export { readSubscriptionStatus } from './subscription-status.ts'
