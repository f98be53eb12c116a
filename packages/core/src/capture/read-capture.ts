// Reads stored captures.
import { type Capture, captureSchema } from './schema.ts'

/** Throws a ZodError if the value is not a capture of this version. */
export function readCapture(value: unknown): Capture {
  return captureSchema.parse(value)
}
