// Owns what a difference does in headers whose list says what is refused, or what is allowed.
import { between, type HeaderEffect, list, neutral, strengthens, weakens } from '../effect.ts'

/** Effects on a list of what is refused. */
export function restrictionEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(gone.length > 0 ? [weakens('values-removed', { values: list(gone) })] : []),
    ...(added.length > 0 ? [strengthens('values-added', { values: list(added) })] : []),
  ])
}

/** Effects on a list of what is allowed. */
export function allowanceEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(added.length > 0 ? [weakens('values-added', { values: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('values-removed', { values: list(gone) })] : []),
  ])
}

const orChanged = (from: string, to: string, effects: HeaderEffect[]) =>
  effects.length > 0 ? effects : [neutral('value-changed', { from, to })]

const itemsOf = (value: string): string[] => value.split(/[\s()]+/).filter(Boolean)
