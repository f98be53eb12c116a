// Shape of a difference's effect.
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

/** The words that only one of two lists has. */
export function between(before: readonly string[], after: readonly string[]): { added: string[]; gone: string[] } {
  const [old, now] = [new Set(before), new Set(after)]
  return { added: after.filter((word) => !old.has(word)), gone: before.filter((word) => !now.has(word)) }
}

/** Words as one parameter. */
export const list = (words: readonly string[]): string => words.join(' ')
