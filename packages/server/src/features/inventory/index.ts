// The door of the inventory of pages.
export { addInventoryMonths } from './add-inventory-months.ts'
export { decide } from './decide.ts'
export { listInventory } from './list-inventory.ts'
export { recordInventory } from './record-inventory.ts'
