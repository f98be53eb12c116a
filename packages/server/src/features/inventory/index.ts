// The door of the inventory of pages.
export { addInventoryMonths } from './add-inventory-months.ts'
export { compareVersions } from './compare-versions.ts'
export { decide } from './decide.ts'
export { getScriptHistory } from './get-script-history.ts'
export { getVersionSource } from './get-version-source.ts'
export { listInventory } from './list-inventory.ts'
export { recordInventory } from './record-inventory.ts'
