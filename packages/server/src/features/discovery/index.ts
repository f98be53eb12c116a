// Public exports of discovery: finding the payment pages of a shop.
export { dismissCandidate } from './dismiss-candidate.ts'
export { giveUpDiscovery } from './give-up-discovery.ts'
export { listCandidates } from './list-candidates.ts'
export type { DiscoveryContext, DiscoveryQueue, ExploreContext } from './ports.ts'
export { runDiscovery } from './run-discovery.ts'
export { startDiscovery } from './start-discovery.ts'
