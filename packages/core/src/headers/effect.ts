// Owns the shape of what a difference does.
import type { EffectDirection, HeaderEffectCode } from '@tillwatch/contract/lists'

export interface HeaderEffect {
  code: HeaderEffectCode
  direction: EffectDirection
  params: Record<string, string>
}

export const weakens = (code: HeaderEffectCode, params: Record<string, string> = {}): HeaderEffect => ({
  code,
  direction: 'weakens',
  params,
})
export const strengthens = (code: HeaderEffectCode, params: Record<string, string> = {}): HeaderEffect => ({
  code,
  direction: 'strengthens',
  params,
})
export const neutral = (code: HeaderEffectCode, params: Record<string, string> = {}): HeaderEffect => ({
  code,
  direction: 'neutral',
  params,
})

/** Which words of two lists the other has not. */
export function between(before: readonly string[], after: readonly string[]): { added: string[]; gone: string[] } {
  const [old, now] = [new Set(before), new Set(after)]
  return { added: after.filter((word) => !old.has(word)), gone: before.filter((word) => !now.has(word)) }
}

/** Words as one parameter. */
export const list = (words: readonly string[]): string => words.join(' ')
