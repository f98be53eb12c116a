// The reseal command: what it needs, and its messages.
import { keyring } from '#adapters/keyring.ts'
import { identitySeal } from '#features/identity/index.ts'
import type { Resealed, Seals } from '#features/resealing/index.ts'

export const resealUsage = `Usage: npx --no tillwatch-server reseal

After a change of TILLWATCH_SECRET: encrypts everything with the new secret that is still encrypted with the previous one.
Set TILLWATCH_SECRET to the new secret, and TILLWATCH_SECRET_PREVIOUS to the previous one. Run it while Tillwatch is stopped.
Exit codes: 0 success, 1 nothing was changed, 3 some data cannot be decrypted with either secret.`

export const sealsOf = (secret: string): Seals => ({ own: keyring(secret), identity: identitySeal(secret) })

/** One line per kind. */
export function describeReseal(all: readonly Resealed[]): string {
  return all
    .map(({ name, resealed, current, lost }) =>
      [
        `${name.replace('-', ' ')}: ${resealed} encrypted with the new secret, ${current} already were`,
        ...(lost > 0 ? [`${lost} cannot be decrypted with either secret`] : []),
      ].join(', '),
    )
    .join('\n')
}
