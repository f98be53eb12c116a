// Owns a statement while it is written: from what counts now, and into what is sent.

import type { StatementKind } from '@tillwatch/contract/lists'
import type { MakeStatement, Statement } from '@tillwatch/contract/shapes'
import { type Answers, type Field, fieldsOf, isAsked, isInRows } from './fields.ts'

const emptyOf = (kind: StatementKind): Answers => Object.fromEntries(fieldsOf[kind].map(({ name, choices }) => [name, choices?.[0] ?? '']))

const answersIn = (kind: StatementKind, said: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    fieldsOf[kind].map(({ name }) => {
      const value = said[name]
      return [name, value === true ? 'yes' : value === null || value === undefined || value === false ? '' : String(value)]
    }),
  )

/** The rows of the statement that counts, one row for a statement without rows; an empty one where nothing was stated. */
export function rowsOf(kind: StatementKind, statement: Statement | null): Answers[] {
  if (statement === null) return [emptyOf(kind)]
  const { said } = statement
  return 'rows' in said ? said.rows.map((row) => answersIn(kind, row)) : [answersIn(kind, said)]
}

export const emptyRow = emptyOf

function sentValue({ kind }: Field, answer: string): unknown {
  if (kind === 'check') return answer === 'yes'
  if (kind === 'number') return Number(answer)
  return kind === 'end' && answer === '' ? null : answer
}

const sentRow = (kind: StatementKind, answers: Answers) =>
  Object.fromEntries(
    fieldsOf[kind]
      .filter((field) => isAsked(field, answers))
      .map((field) => [field.name, sentValue(field, (answers[field.name] ?? '').trim())]),
  )

/** What is sent; its fields have been looked at. */
export function sentOf(kind: StatementKind, siteId: string | null, rows: readonly Answers[]): MakeStatement {
  const sent = rows.map((row) => sentRow(kind, row))
  const body = { kind, ...(siteId === null ? {} : { siteId }), ...(isInRows(kind) ? { rows: sent } : sent[0]) }
  return body as MakeStatement
}
