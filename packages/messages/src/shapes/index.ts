// Public exports of shapes: what is wrong with a value that a shape refuses, as a message.
// zod has such sentences too, but in only one language for each process.
import { shapeFault, shapeFaults } from '@tillwatch/contract/lists'
import type { Message } from '../format/index.ts'
import type { shapesEn } from './en.ts'

/** An issue of zod, with the parts that some kinds have. */
export interface ShapeIssue {
  code?: string | undefined
  /** A rule of our own has a code of the catalog here. */
  message?: string | undefined
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  format?: unknown
  pattern?: unknown
  divisor?: unknown
  values?: unknown
  keys?: unknown
}

const ownCodes = new Set<string>(shapeFaults.map(shapeFault))
const charactersMax = 200

const cut = (value: unknown) => String(value).slice(0, charactersMax)
const listOf = (values: unknown) => (Array.isArray(values) ? values.slice(0, 20).map((value) => cut(JSON.stringify(value))) : [])

const say = (code: keyof typeof shapesEn, values?: Message['values']): Message => ({ code, values })

/** A fragment that completes “"field" is invalid:”. */
export function messageOfShape(issue: ShapeIssue): Message {
  const { code, message, origin } = issue
  if (message !== undefined && ownCodes.has(message)) return { code: message }
  const counted = origin === 'string' ? 'characters' : origin === 'array' || origin === 'set' ? 'entries' : null
  switch (code) {
    case 'invalid_type':
      return say('shape.type', { expected: cut(issue.expected) })
    case 'invalid_value': {
      const values = listOf(issue.values)
      return values.length === 1 ? say('shape.value', { value: values[0] ?? '' }) : say('shape.values', { values: values.join(', ') })
    }
    case 'too_big':
      return say(counted === null ? 'shape.max' : `shape.max-${counted}`, { max: cut(issue.maximum) })
    case 'too_small':
      if (counted !== null && issue.minimum === 1) return say('shape.empty')
      return say(counted === null ? 'shape.min' : `shape.min-${counted}`, { min: cut(issue.minimum) })
    case 'invalid_format':
      if (issue.format === 'regex') return say('shape.pattern', { pattern: cut(issue.pattern) })
      return say('shape.format', { format: cut(issue.format) })
    case 'not_multiple_of':
      return say('shape.multiple', { divisor: cut(issue.divisor) })
    case 'unrecognized_keys':
      return say('shape.unknown-keys', { keys: listOf(issue.keys).join(', ') })
    default:
      return say('shape.other')
  }
}
