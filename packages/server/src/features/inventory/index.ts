// Public exports of the inventory of pages and sites, and of its decisions.
export { addInventoryMonths } from './add-inventory-months.ts'
export { approveEach } from './approve-each.ts'
export { authorizedAddresses } from './authorized-addresses.ts'
export { compareVersions } from './compare-versions.ts'
export { countUndecided } from './count-undecided.ts'
export { decide, decideIn, lockDecisionsOf } from './decide.ts'
export { draftJustifications } from './draft-justifications.ts'
export { exportDecisions } from './export-decisions.ts'
export { exportInventory, exportSiteInventory } from './export-inventory.ts'
export { findCarried, type PairApart, type ScriptsToPair } from './find-carried.ts'
export { findScriptHistory } from './find-script-history.ts'
export { countDecided, firstDecisionsSince } from './first-decisions.ts'
export { getScriptHistory } from './get-script-history.ts'
export { getVersionSource } from './get-version-source.ts'
export { inventoryAt, type StandingAt, standingsAt } from './inventory-at.ts'
export { listDecisions } from './list-decisions.ts'
export { listFilters } from './list-filters.ts'
export { listInventory, listSiteInventory } from './list-inventory.ts'
export { listVendors } from './list-vendors.ts'
export { mapIdentities } from './map-identities.ts'
export { recordCarried } from './record-carried.ts'
export { recordInventory } from './record-inventory.ts'
export {
  recordOpinion,
  recordReview,
  recordVerdicts,
  settleRecorded,
  settleReview,
  settleVerdicts,
  spreadVerdicts,
  takeBackReview,
} from './record-verdicts.ts'
export { removeFilter } from './remove-filter.ts'
export { saveFilter } from './save-filter.ts'
export { type ScriptAsOf, scriptsAsOf } from './scripts-as-of.ts'
export { undoDecisions } from './undo-decisions.ts'
