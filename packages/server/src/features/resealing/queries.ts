// Queries of everything that is sealed with the installation's secret, in all accounts.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** A column with sealed texts. */
export interface SealedColumn {
  name: 'alert-channels' | 'journey-secrets' | 'second-factors' | 'signing-keys'
  by: 'own' | 'identity'
  table: string
  column: string
  /** Columns that name a row. */
  key: readonly string[]
  /** Whether the column has each text as a JSON string. */
  isJson?: boolean
  /** What the text is bound to, by the key of its row. */
  boundTo(key: readonly string[]): string
}

export interface SealedText {
  key: string[]
  sealed: string
}

/** All sealed texts of a column; locks their rows until the transaction ends. */
export async function listSealed(trx: Db, { table, column, key, isJson = false }: SealedColumn): Promise<SealedText[]> {
  const keys = sql.join(key.map((one) => sql`${sql.ref(one)}::text`))
  const { rows } = await sql<SealedText>`
    select array[${keys}] as key, ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null for update`.execute(
    trx,
  )
  return isJson ? rows.map(({ key: row, sealed }) => ({ key: row, sealed: String(JSON.parse(sealed)) })) : rows
}

export async function replaceSealed(trx: Db, of: SealedColumn, row: readonly string[], sealed: string): Promise<void> {
  const { table, column, key, isJson = false } = of
  const text = isJson ? JSON.stringify(sealed) : sealed
  const isRow = sql.join(
    key.map((one, at) => sql`${sql.ref(one)}::text = ${row[at] ?? ''}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${isRow}`.execute(trx)
}
