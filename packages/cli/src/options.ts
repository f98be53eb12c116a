// Shared parts of parsing options: mistakes are reported in one sentence that names the option.
import { UsageError } from './usage-error.ts'

/** The parser's own message as one sentence that names the option. */
function optionFault(message: string): string {
  const option = /-{1,2}[^\s'=<]+/.exec(message)?.[0] ?? 'this option'
  if (message.startsWith('Unknown option')) return `Unknown option ${option}.`
  if (message.includes('argument missing')) return `${option} needs a value.`
  if (message.includes('ambiguous')) return `${option} needs a value, but the next word looks like an option.`
  if (message.includes('does not take')) return `${option} does not take a value.`
  return message.split('\n')[0] ?? message
}

/** The sentence for a mistake in the arguments; rethrows anything else. */
export function slipOf(error: unknown): string {
  if (error instanceof UsageError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return optionFault(error.message)
  throw error
}

/** A single-value option that is given twice is a mistake that would go unnoticed. */
export function refuseRepeats(
  options: Readonly<Record<string, { type: string; multiple?: boolean }>>,
  tokens: readonly { kind: string; name?: string }[],
): void {
  const seen = new Set<string>()
  for (const { kind, name } of tokens) {
    if (kind !== 'option' || name === undefined) continue
    const option = options[name]
    if (!option || option.type === 'boolean' || option.multiple) continue
    if (seen.has(name)) throw new UsageError(`--${name} is set twice. Use it once.`)
    seen.add(name)
  }
}

export function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === text)
  if (found === undefined) throw new UsageError(`${flag} must be one of ${allowed.join(', ')}. “${text}” is not valid.`)
  return found
}
