// Owns the texts of a capture's scripts and what is learnt from them, worked out once per body.
import type { BodyStore, CapturedScript } from '#capture/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { type CodeFeatures, codeFeatures } from './features.ts'
import { parseScript } from './parse-script.ts'
import { shapeHash } from './shape.ts'

export interface ScriptAnalysis {
  text: string
  /** Hash that survives renamed variables and changed data; `token` where the text has no syntax tree. */
  shape: { hash: string; basis: 'tree' | 'token' }
  features: CodeFeatures
}

export interface ScriptReader {
  /** Null when the capture holds no body for the script, or it is not code (WebAssembly). */
  analyse(script: CapturedScript): ScriptAnalysis | null
  /** Source text; null as above. Cheaper than `analyse`. */
  textOf(script: CapturedScript): string | null
}

/** A reader over one capture's bodies. */
export function createScriptReader(bodies: BodyStore): ScriptReader {
  const texts = new Map<string, string | null>()
  const analyses = new Map<string, ScriptAnalysis>()
  const textOf = (script: CapturedScript): string | null => {
    const key = bodyKey(script, bodies)
    if (key === null || script.kind === 'wasm') return null
    const known = texts.get(key)
    if (known !== undefined) return known
    const charset = key === script.textSha256 ? 'utf-8' : (script.response?.charset ?? 'utf-8')
    const text = decode(bodies.get(key)!, charset)
    texts.set(key, text)
    return text
  }
  return {
    textOf,
    analyse(script) {
      const text = textOf(script)
      const key = bodyKey(script, bodies)
      if (text === null || key === null) return null
      const known = analyses.get(key)
      if (known) return known
      const analysis = analyseText(text)
      analyses.set(key, analysis)
      return analysis
    },
  }
}

/** Shape and features of one text. Never throws, whatever the text. */
export function analyseText(text: string): ScriptAnalysis {
  const tree = parseScript(text)
  const shape = tree ? ({ hash: shapeHash(tree), basis: 'tree' } as const) : ({ hash: tokenHash(text), basis: 'token' } as const)
  return { text, shape, features: codeFeatures(text, tree) }
}

/** SHA-256 of the text without comments at line starts, white space, string contents and numbers: for text that has no syntax tree. */
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

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes)
  } catch {
    // The response names a charset that does not exist; browsers then fall back too.
    return new TextDecoder().decode(bytes)
  }
}
