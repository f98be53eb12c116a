// Owns the second wall between accounts: whatever a request asks of the database runs as its account, and row-level security hides the rest.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isRowId } from './row-id.ts'

/** Null until it is known who asks: finding that out needs the rows of people and their accounts. */
interface Scope {
  accountId: string | null
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs a request. Its queries see everything until `actFor` names an account, so only finding out who asks may come before. */
export function inScope<T>(run: () => T): T {
  return scopes.run({ accountId: null }, run)
}

/** From here to its end the request sees the rows of this account and no others. Throws outside a request, and when it acts for another already. */
export function actFor(accountId: string): void {
  const scope = scopes.getStore()
  if (scope === undefined || !isRowId(accountId)) throw new Error('only a request acts for an account')
  if (scope.accountId !== null && scope.accountId !== accountId) throw new Error('a request acts for one account')
  scope.accountId = accountId
}

/** The pool, whose connections are handed out to the account of the scope, or to nobody's: jobs and sign-in see everything. */
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
