// Owns what commands that call a server share: its address, and the key for it.
import { UsageError } from './usage-error.ts'

/** Where the key is taken from, since arguments can be seen by every program of the machine. */
export const keyVariable = 'TILLWATCH_KEY'

/** The origin of a server. Throws UsageError for one that a key cannot be sent to safely. */
export function readServerOrigin(flag: string, typed: string): string {
  const url = URL.parse(typed)
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new UsageError(`${flag} requires an https:// address, because it sends the API key. “${typed}” is not one.`)
  return url.origin
}

/** The API key of the environment. Throws UsageError without one. */
export function readServerKey(env: NodeJS.ProcessEnv, scope: string): string {
  const key = env[keyVariable]
  if (!key) throw new UsageError(`Set an API key with the scope ${scope} in the environment variable ${keyVariable}.`)
  return key
}
