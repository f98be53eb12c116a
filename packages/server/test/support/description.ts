// The API's own description, and sample input that fits it.

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** For the patterns of the contract: a number, a country, a time of day, and a SHA-256. */
const texts = ['1', 'US', '09:30', 'a'.repeat(64)]

export function sampleOf(schema: Schema, all: Description, depth = 0): unknown {
  const found = schema.$ref ? all.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  if (!found || depth > 6) return null
  const { enum: list, format, anyOf, oneOf, allOf, items, properties, additionalProperties } = found
  const type = Array.isArray(found.type) ? found.type[0] : found.type
  if ('const' in found) return found.const
  if (list) return list[0]
  const [one] = anyOf ?? oneOf ?? allOf ?? []
  if (one) return sampleOf(one, all, depth + 1)
  if (type === 'object') {
    const names = Object.keys(properties ?? {})
    const others = typeof additionalProperties === 'object' ? (found.required ?? []).filter((name) => !names.includes(name)) : []
    const shapeOf = (name: string) => properties?.[name] ?? (additionalProperties as Schema)
    return Object.fromEntries([...names, ...others].map((name) => [name, sampleOf(shapeOf(name), all, depth + 1)]))
  }
  if (type === 'array') return [sampleOf(items ?? {}, all, depth + 1)]
  if (type === 'integer' || type === 'number') return found.minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'null') return null
  if (format === 'uuid') return '5a3b1e00-0000-4000-8000-00000000000a'
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (format === 'date') return '2026-11-20'
  if (format === 'email') return 'ann@shop.example'
  if (format === 'uri') return 'https://shop.example/pay'
  const { pattern } = found
  if (pattern !== undefined) return texts.find((text) => new RegExp(pattern).test(text)) ?? 'x'
  return 'x'.repeat(Math.max(1, found.minLength ?? 1))
}

export const bodyOf = (operation: Operation) => operation.requestBody?.content['application/json']?.schema
