// Shapes that several parts of a Capture share.
import { z } from 'zod'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const sha384 = z.string().regex(/^[0-9a-f]{96}$/)
export const sha512 = z.string().regex(/^[0-9a-f]{128}$/)
/** Milliseconds since the start of the capture. */
export const atMs = z.number().min(0)
/** Header name (lower case) and value, in the order received; a repeated header is repeated here. */
export const header = z.tuple([z.string(), z.string()])
/** In CSS pixels of the top page. */
export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export type Header = [name: string, value: string]
