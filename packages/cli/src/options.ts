// Shared parts of parsing options: mistakes are reported in one sentence that names the option.
import type { Language, Message } from '@tillwatch/messages/format'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { UsageError, usageError } from './usage-error.ts'

/** Parts of the messages of Node's parser. */
const unknownOption = 'Unknown option'
const noValue = 'argument missing'
const noValueTaken = 'does not take'

/** The parser's own message as one that names the option. */
function optionFault(message: string): Message | string {
  const option = /-{1,2}[^\s'=<]+/.exec(message)?.[0] ?? usageMessage('this-option')
  if (message.startsWith(unknownOption)) return usageMessage('unknown-option', { option })
  if (message.includes(noValue)) return usageMessage('needs-value', { option })
  if (message.includes('ambiguous')) return usageMessage('needs-value-not-option', { option })
  if (message.includes(noValueTaken)) return usageMessage('takes-no-value', { option })
  return message.split('\n')[0] ?? message
}

/** The sentence for a mistake in the arguments; rethrows anything else. */
export function slipOf(error: unknown, language: Language): string {
  if (error instanceof UsageError) return formatUsage(error.about, language)
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
  const fault = optionFault(error.message)
  return typeof fault === 'string' ? fault : formatUsage(fault, language)
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
    if (seen.has(name)) throw usageError('twice', { name })
    seen.add(name)
  }
}

export function oneOf<T extends string>(option: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === text)
  if (found === undefined) throw usageError('one-of', { option, allowed: allowed.join(', '), text })
  return found
}
