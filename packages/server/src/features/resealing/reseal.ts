// Seals everything under the installation's secret that is still sealed under the secret before it.
import { boundTo } from '#features/journeys/index.ts'
import type { ResealContext } from './ports.ts'
import { listSealed, replaceSealed, type SealedColumn } from './queries.ts'

const channel = { name: 'alert-channels', by: 'own', table: 'alert_channels', key: ['id'] } as const
const factor = { name: 'second-factors', by: 'identity', table: 'second_factors', key: ['id'], boundTo: () => '' } as const

const columns: readonly SealedColumn[] = [
  { ...channel, column: 'target_sealed', boundTo: ([id]) => `${id} target` },
  { ...channel, column: 'secret_sealed', boundTo: ([id]) => `${id} secret` },
  { ...channel, column: 'old_secret_sealed', boundTo: ([id]) => `${id} secret` },
  {
    ...{ name: 'journey-secrets', by: 'own', table: 'journey_secrets', column: 'sealed', key: ['page_id', 'name'] },
    boundTo: ([pageId = '', name = '']) => boundTo(pageId, name),
  },
  { ...factor, column: 'secret_sealed' },
  { ...factor, column: 'recovery_codes_sealed' },
  { name: 'signing-keys', by: 'identity', table: 'signing_keys', column: 'private_key', key: ['id'], isJson: true, boundTo: () => '' },
]

export interface Resealed {
  name: SealedColumn['name']
  /** Texts that were sealed again. */
  resealed: number
  /** Texts that were already sealed under the current secret. */
  current: number
  /** Texts that neither secret opens. They stay as they are. */
  lost: number
}

/** All in one transaction, so that everything is under one of both secrets. Safe to run again. */
export async function reseal({ db, current, previous }: ResealContext): Promise<Resealed[]> {
  const counts = new Map<SealedColumn['name'], Resealed>()
  await db.transaction().execute(async (trx) => {
    for (const column of columns) {
      const count = counts.get(column.name) ?? { name: column.name, resealed: 0, current: 0, lost: 0 }
      counts.set(column.name, count)
      for (const { key, sealed } of await listSealed(trx, column)) {
        const bound = column.boundTo(key)
        if ((await current[column.by].open(sealed, bound)) !== null) {
          count.current++
          continue
        }
        const text = await previous[column.by].open(sealed, bound)
        if (text === null) count.lost++
        else {
          await replaceSealed(trx, column, key, await current[column.by].seal(text, bound))
          count.resealed++
        }
      }
    }
  })
  return [...counts.values()]
}
