// Writes a journey to a JSON file that reads back as the same journey. Chrome's Recorder can open it if it has only the Recorder's steps.
import type { Journey } from '@tillwatch/contract/shapes'

/** JSON with secrets as names, never as values. */
export function writeJourney({ title, steps }: Journey): string {
  return `${JSON.stringify({ title, steps }, null, 2)}\n`
}
