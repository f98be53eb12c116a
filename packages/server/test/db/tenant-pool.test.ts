// The pool by which a connection becomes an account's, where PostgreSQL does not do as it should. How rows are hidden is in tenancy.integration.test.ts.
import type { PostgresPool } from 'kysely'
import { expect, it } from 'vitest'
import { actFor, inScope, tenantPool } from '#db/tenancy.ts'

const ann = '5a3b1e00-0000-4000-8000-00000000000a'

/** A server whose connections break when they are asked to act for an account. */
function breakingPool() {
  const released: unknown[] = []
  const asked: string[] = []
  const client = {
    query: async (text: string) => {
      asked.push(text)
      throw new Error('the connection is gone')
    },
    release: (destroy?: boolean) => released.push(destroy),
  }
  const pool = { options: {}, end: async () => {}, connect: async () => client } as unknown as PostgresPool
  return { pool: tenantPool(pool), released, asked }
}

it('throws a connection away that could not be handed to the account, so that nobody gets it half changed', async () => {
  const { pool, released, asked } = breakingPool()
  const connecting = inScope(() => {
    actFor(ann)
    return pool.connect()
  })
  await expect(connecting).rejects.toThrow('the connection is gone')
  expect(asked).toEqual(['select enter_tenant($1)'])
  expect(released).toEqual([true])
})
