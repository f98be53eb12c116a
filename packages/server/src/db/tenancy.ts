// Second separation of accounts: all queries of a request run as its account, and row-level security hides other rows.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isRowId } from './row-id.ts'

/** Null until the caller is known. Finding out needs the rows of people and their accounts. */
interface Scope {
  accountId: string | null
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs a request. Its queries see everything until `actFor` sets an account, so only identifying the caller may come before. */
export function inScope<T>(run: () => T): T {
  return scopes.run({ accountId: null }, run)
}

/**
 * From here to its end, the request sees only the rows of this account. Throws outside a request, or if it already acts for another
 * account.
 */
export function actFor(accountId: string): void {
  const scope = scopes.getStore()
  if (scope === undefined || !isRowId(accountId)) throw new Error('Only a request can act for an account.')
  if (scope.accountId !== null && scope.accountId !== accountId) throw new Error('A request can act for only one account.')
  scope.accountId = accountId
}

/** The pool, which sets each connection to the account of the scope, or to none: jobs and sign-in see everything. */
export function tenantPool(pool: PostgresPool): PostgresPool {
  const held = new WeakMap<PostgresPoolClient, string | null>()

  async function handTo(client: PostgresPoolClient, accountId: string | null): Promise<void> {
    if ((held.get(client) ?? null) === accountId) return
    held.delete(client)
    if (accountId === null) await client.query('reset role; reset tillwatch.account', [])
    else await client.query('select enter_tenant($1)', [accountId])
    held.set(client, accountId)
  }

  return {
    ...(pool.Client === undefined ? {} : { Client: pool.Client }),
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const accountId = scopes.getStore()?.accountId ?? null
      const client = await pool.connect()
      try {
        await handTo(client, accountId)
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
