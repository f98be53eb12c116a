// Owns what a difference in one feature of a Permissions-Policy does.
import { between, type HeaderEffect, list, strengthens, weakens } from '../effect.ts'

/** Effects of another allowlist. Without an entry the browser's default holds, which for most features is the page itself. */
export function featureEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(allowed(before), allowed(after))
  if (added.includes('*')) return [weakens('feature-any-site')]
  return [
    ...(added.length > 0 ? [weakens('sources-added', { sources: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('sources-removed', { sources: list(gone) })] : []),
  ]
}

const allowed = (value: string): string[] => (value === '()' ? [] : value.split(' '))
