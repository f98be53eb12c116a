// Owns the file that a journey is written to: JSON that reads back as the same journey. Chrome's Recorder takes it where it has only its own steps.
import type { Journey } from '@tillwatch/contract/shapes'

/** JSON with secrets as names, never as values. */
export function writeJourney({ title, steps }: Journey): string {
  return `${JSON.stringify({ title, steps }, null, 2)}\n`
}
