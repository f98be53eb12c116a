// The part of a script's authorization that an actor may read.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { type Actor, readableTo } from '#features/accounts/index.ts'

/** The script with its decision, limited to what the actor may read. */
export const readableScript = (actor: Actor, { authorization, ...script }: InventoryScript): InventoryScript => ({
  ...script,
  authorization: { ...authorization, decision: readableTo(actor, authorization.decision) },
})
