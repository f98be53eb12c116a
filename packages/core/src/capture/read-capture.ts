// Reading of stored captures.
import { type Capture, captureSchema } from './schema.ts'

/** Throws a ZodError when the value is no capture of this version. */
export function readCapture(value: unknown): Capture {
  return captureSchema.parse(value)
}
