// Texts of a capture's scripts and their analyses, computed once per body.
import type { BodyStore, CapturedScript } from '#capture/index.ts'
import { parseProgram, type SyntaxNode } from '#program/index.ts'
import { decodeText } from '#shared/decode-text.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { type CodeFeatures, codeFeatures } from './features.ts'
import { shapeHash } from './shape.ts'

/** Hash that renamed variables and changed data do not affect; `token` if the text has no syntax tree. */
export interface Shape {
  hash: string
  basis: 'tree' | 'token'
}

export interface ScriptReader {
  /** Null if the capture has no body for the script, or it is not text (WebAssembly). */
  featuresOf(script: CapturedScript): CodeFeatures | null
  /** Null as above. */
  shapeOf(script: CapturedScript): Shape | null
  /** Source text; null as above. Cheaper than the others. */
  textOf(script: CapturedScript): string | null
}

/** A reader over one capture's bodies. */
export function createScriptReader(bodies: BodyStore): ScriptReader {
  const texts = new Map<string, string | null>()
  const textOf = (script: CapturedScript): string | null => {
    const key = bodyKey(script, bodies)
    if (key === null || script.kind === 'wasm') return null
    const known = texts.get(key)
    if (known !== undefined) return known
    const charset = key === script.textSha256 ? 'utf-8' : script.response?.charset
    const text = decodeText(bodies.get(key)!, charset)
    texts.set(key, text)
    return text
  }
  const once = <T>(known: Map<string, T>, work: (text: string) => T) => {
    return (script: CapturedScript): T | null => {
      const text = textOf(script)
      const key = bodyKey(script, bodies)
      if (text === null || key === null) return null
      const found = known.get(key) ?? work(text)
      known.set(key, found)
      return found
    }
  }
  return { textOf, featuresOf: once(new Map<string, CodeFeatures>(), measureText), shapeOf: once(new Map<string, Shape>(), shapeOfText) }
}

/** Features of one text. Never throws for any text. */
export function measureText(text: string): CodeFeatures {
  return codeFeatures(text, parseProgram(text) as SyntaxNode | null)
}

/** Shape of one text. Never throws for any text. */
export function shapeOfText(text: string): Shape {
  const tree = parseProgram(text) as SyntaxNode | null
  return tree ? { hash: shapeHash(tree), basis: 'tree' } : { hash: tokenHash(text), basis: 'token' }
}

/** SHA-256 of the text without comments at line starts, white space, string contents, and numbers: for text without a syntax tree. */
export function tokenHash(text: string): string {
  const bare = text
    .slice(0, 8_000_000)
    .replace(/"[^"\n\\]*"|'[^'\n\\]*'/g, "''")
    .replace(/\d+/g, '0')
    .replace(/\s+/g, '')
  return sha256Hex(bare)
}

function bodyKey(script: CapturedScript, bodies: BodyStore): string | null {
  if (script.textSha256 !== null && bodies.has(script.textSha256)) return script.textSha256
  const digest = script.digest?.sha256 ?? null
  return digest !== null && bodies.has(digest) ? digest : null
}
