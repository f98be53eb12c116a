// The door of discovery: looking for the pages of a shop on which people may pay.
export { dismissCandidate } from './dismiss-candidate.ts'
export { giveUpDiscovery } from './give-up-discovery.ts'
export { listCandidates } from './list-candidates.ts'
export type { DiscoveryContext, DiscoveryQueue, ExploreContext } from './ports.ts'
export { runDiscovery } from './run-discovery.ts'
export { startDiscovery } from './start-discovery.ts'
