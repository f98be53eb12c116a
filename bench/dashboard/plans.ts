// Owns reading the plans of statements: which of them reads a big table from end to end.
import type { Database } from '../../packages/server/src/db/index.ts'

/** A statement with its values. */
export type Statement = Exclude<Parameters<Database['db']['executeQuery']>[0], { compile(): unknown }>

/** Rows from which on a table is too big to be read from end to end. */
const bigRows = 5_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The tables of this size, with partitions, as the planner knows them; the queue's are none of ours. */
export async function bigTables(run: (text: string) => Promise<unknown>): Promise<Set<string>> {
  const { rows } = (await run(
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and reltuples >= ${bigRows} and nspname in ('public', 'months')`,
  )) as { rows: { relname: string }[] }
  return new Set(rows.map(({ relname }) => relname))
}

/** Those of the tables that the statement's plan reads whole. */
export async function wholeReads({ db }: Pick<Database, 'db'>, statement: Statement, big: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.executeQuery({ ...statement, sql: `explain (format json) ${statement.sql}` })
  const [first] = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
  const readsOf = (node: PlanNode | undefined): string[] => {
    const table = node?.['Relation Name'] ?? ''
    const own = node?.['Node Type'] === 'Seq Scan' && big.has(table) ? [table] : []
    return [...own, ...(node?.Plans ?? []).flatMap(readsOf)]
  }
  return readsOf(first?.['QUERY PLAN'][0]?.Plan)
}
