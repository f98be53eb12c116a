// The browser in which many scripts are detonated, one after the other.

import type { Detonation } from '@tillwatch/core/detection'
import type { Launch } from '#session/launch.ts'
import { serveInTurn } from '#session/serve-in-turn.ts'
import { type DetonatedScript, type DetonateOptions, detonate } from './index.ts'

export interface Detonator {
  /** Waits for earlier scripts. `none` is a sentence about why this machine has no working browser; otherwise like `detonate`. */
  run(script: DetonatedScript, options?: DetonateOptions): Promise<Detonation | { none: string }>
  /** Ends the browser after the pending scripts have run, or were cancelled by their signals. */
  close(): Promise<void>
}

const SCRIPTS_PER_BROWSER = 50

export function openDetonator(launch: () => Promise<Launch>): Detonator {
  const served = serveInTurn(launch, SCRIPTS_PER_BROWSER)
  return { run: (script, options = {}) => served.run((browser) => detonate(browser, script, options)), close: served.close }
}
