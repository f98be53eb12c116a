// Secret of an installation: from the setting, otherwise created once and kept in the data folder, so that all processes and restarts
// agree.
import { randomBytes } from 'node:crypto'
import type { Settings } from './env.ts'
import { keptOnce } from './kept-once.ts'

/**
 * The secret, at least 32 characters. Safe for concurrent processes. Throws a sentence if the stored one cannot be read or is too short.
 */
export async function secretOf(settings: Pick<Settings, 'TILLWATCH_SECRET' | 'TILLWATCH_DATA'>): Promise<string> {
  if (settings.TILLWATCH_SECRET !== undefined) return settings.TILLWATCH_SECRET
  const { path, text } = await keptOnce(settings.TILLWATCH_DATA, 'secret', () => randomBytes(36).toString('base64url'))
  if (text.length < 32) throw new Error(`The secret in ${path} has fewer than 32 characters. Remove the file to create a new secret.`)
  return text
}
