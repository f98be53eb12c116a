// Owns spies that end with their test, so that they never take the watch over console errors with them.
import { onTestFinished, vi } from 'vitest'

/** Makes every write to storage fail as a full or a forbidden one does. */
export function refuseWrites(name: 'QuotaExceededError' | 'SecurityError') {
  const writes = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
  onTestFinished(() => writes.mockRestore())
  return writes
}

/** Records the lines of one console method instead of printing them. */
export function recordLines(method: 'warn' | 'debug') {
  const lines = vi.spyOn(console, method).mockImplementation(() => {})
  onTestFinished(() => lines.mockRestore())
  return lines
}

/** What was logged as an error, taken out of the log that must be empty at the end of each test. */
export function takeErrors(): unknown[] {
  return vi
    .mocked(console.error)
    .mock.calls.splice(0)
    .map(([first]) => first)
}
