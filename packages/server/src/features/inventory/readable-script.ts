// Owns what of a script's authorization an actor may read.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { type Actor, readableTo } from '#features/accounts/index.ts'

/** The script with its decision as the actor may read it. */
export const readableScript = (actor: Actor, { authorization, ...script }: InventoryScript): InventoryScript => ({
  ...script,
  authorization: { ...authorization, decision: readableTo(actor, authorization.decision) },
})
