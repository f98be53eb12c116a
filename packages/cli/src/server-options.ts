// Shared options of commands that call a server: its address and the key.
import { usageError } from './usage-error.ts'

/** Environment variable of the key, because every program on the machine can see arguments. */
export const keyVariable = 'TILLWATCH_KEY'

/** The origin of a server. Throws UsageError if a key cannot be sent there safely. */
export function readServerOrigin(flag: string, typed: string): string {
  const url = URL.parse(typed)
  const isLoopback = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw usageError('server-address', { option: flag, text: typed })
  return url.origin
}

/** The API key from the environment. Throws UsageError without one. */
export function readServerKey(env: NodeJS.ProcessEnv, scope: string): string {
  const key = env[keyVariable]
  if (!key) throw usageError('server-key', { scope, variable: keyVariable })
  return key
}
