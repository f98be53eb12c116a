// Owns reading a journey for a scan: its file, and the values of its secrets from the environment.
import { readFileSync } from 'node:fs'
import type { SecretValues } from '@tillwatch/browser'
import { canonicalHost } from '@tillwatch/contract/rules'
import { authenticatorOf, JOURNEY_LIMITS, type Journey, SECRET_CHARS_MIN, secretsOf, seedsOf } from '@tillwatch/contract/shapes'
import { journeyOf, readJourney, secretHostsOf } from '@tillwatch/core/journeys'
import { UsageError } from '../usage-error.ts'

/** Prefix of the variables that hold secrets, so that no file of steps can have another one typed into a page. */
const PREFIX = 'TILLWATCH_SECRET_'

/** The steps from a shop or product to its card fields, for shops of common platforms. */
export function journeyToCheckout(url: string): { steps: Journey; secrets: SecretValues } {
  const steps = [
    { type: 'navigate', url },
    { type: 'shop', action: 'add-first-product' },
    { type: 'shop', action: 'go-to-checkout' },
    { type: 'shop', action: 'fill-checkout' },
  ]
  const read = journeyOf({ title: '', steps })
  if (!read.ok) throw new UsageError(read.problem.sentence)
  return { steps: read.journey, secrets: {} }
}

/** Throws UsageError with what is wrong, where, and what to do. A password that stood in the file needs no variable. */
export function readJourneyFile(
  path: string,
  env: NodeJS.ProcessEnv,
  typed: { url: string; hosts: readonly string[] },
): { steps: Journey; secrets: SecretValues; hosts: Record<string, string[]> } {
  const read = readJourney(textOf(path))
  if (!read.ok) throw new UsageError(`--journey ${path}: ${read.problem.sentence}`)
  const secrets: Record<string, string> = { ...read.lifted }
  for (const name of secretsOf(read.journey)) {
    const variable = `${PREFIX}${name.toUpperCase()}`
    secrets[name] ??= env[variable] ?? ''
    if (secrets[name] === '')
      throw new UsageError(`The journey types the secret “${name}”. Set its value in the environment variable ${variable}.`)
    if (secrets[name].length < SECRET_CHARS_MIN)
      throw new UsageError(
        `The secret “${name}” has fewer than ${SECRET_CHARS_MIN} characters. Shorter secrets cannot be removed from the result.`,
      )
  }
  for (const seed of seedsOf(read.journey)) {
    if (authenticatorOf(secrets[seed] ?? '') === null)
      throw new UsageError(
        `The secret “${seed}” is not an authenticator seed. A seed contains only letters and the digits 2 to 7, or is the otpauth:// address of a QR code.`,
      )
  }
  return { steps: read.journey, secrets, hosts: hostsOf(read.journey, typed) }
}

/** Where each secret may be typed: where the steps are, and what was asked for. */
function hostsOf(journey: Journey, { url, hosts }: { url: string; hosts: readonly string[] }): Record<string, string[]> {
  const more = hosts.map((text) => {
    const host = canonicalHost(text)
    if (host === null) throw new UsageError(`--secret-host ${text}: this is not a host name.`)
    return host
  })
  return Object.fromEntries(Object.entries(secretHostsOf(journey, url)).map(([name, own]) => [name, [...own, ...more]]))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, JOURNEY_LIMITS.fileChars + 1)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const why = code === 'ENOENT' ? 'the file does not exist' : code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${String(code)})`
    throw new UsageError(`--journey ${path}: ${why}.`)
  }
}
