// Results of the last walk over the documents.

import type { Box } from './boxes.ts'
import type { DomScript } from './dom-scripts.ts'
import type { DomElement } from './dom-tree.ts'
import type { NodeStack } from './node-stacks.ts'

export interface Walk {
  readonly elements: readonly DomElement[]
  /** Of all walks so far, because parts may be removed. */
  readonly domScripts: readonly DomScript[]
  readonly nodeStacks: ReadonlyMap<DomElement, NodeStack>
  /** Box of each frame in the top page, by frame ID. */
  readonly frameBoxes: ReadonlyMap<string, Box>
}

export const emptyWalk: Walk = { elements: [], domScripts: [], nodeStacks: new Map(), frameBoxes: new Map() }
