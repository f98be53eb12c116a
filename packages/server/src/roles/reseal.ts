// The reseal command: what it needs, and its messages.
import type { Language } from '@tillwatch/messages/format'
import { formatOperation } from '@tillwatch/messages/operations'
import { keyring } from '#adapters/keyring.ts'
import { identitySeal } from '#features/identity/index.ts'
import type { Resealed, Seals } from '#features/resealing/index.ts'

export const sealsOf = (secret: string): Seals => ({ own: keyring(secret), identity: identitySeal(secret) })

/** One line per kind. */
export function describeReseal(all: readonly Resealed[], language: Language): string {
  return all
    .map(({ name, resealed, current, lost }) => {
      const values = { name: { code: `kind.${name}` }, resealed, current }
      return formatOperation(
        lost > 0 ? { code: 'reseal.kind-lost', values: { ...values, lost } } : { code: 'reseal.kind', values },
        language,
      )
    })
    .join('\n')
}
