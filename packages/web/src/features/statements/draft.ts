// Draft of a statement: created from the current statement or from known facts, and converted for sending.

import { type StatementKind, sharedRequirements } from '@tillwatch/contract/lists'
import type { MakeStatement, Statement } from '@tillwatch/contract/shapes'
import type { statements } from '#i18n/en/statements.ts'
import { type Answers, type Field, fieldsOf, isAsked, isInRows } from './fields.ts'

const emptyOf = (kind: StatementKind): Answers => Object.fromEntries(fieldsOf[kind].map(({ name, choices }) => [name, choices?.[0] ?? '']))

const answersIn = (kind: StatementKind, said: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    fieldsOf[kind].map(({ name }) => {
      const value = said[name]
      return [name, value === true ? 'yes' : value === null || value === undefined || value === false ? '' : String(value)]
    }),
  )

/** Rows of the current statement, one row for a statement without rows; an empty row if nothing was stated. */
export function rowsOf(kind: StatementKind, statement: Statement | null): Answers[] {
  if (statement === null) return [emptyOf(kind)]
  const { said } = statement
  return 'rows' in said ? said.rows.map((row) => answersIn(kind, row)) : [answersIn(kind, said)]
}

export const emptyRow = emptyOf

/** Facts for a draft. */
export interface DraftFacts {
  /** The signed-in person; empty until known. */
  person: string
  /** Payment providers that scans saw on the account's pages. */
  providers: readonly string[]
  /** Texts of a draft, in the language of the screen. */
  say: (name: keyof (typeof statements)['draft']['words']) => string
}

/** Requirement 11.6.1 names it, and new pages are scanned at that frequency. */
const usualDays = '7'

/** Kinds with a draft. For the others, only the merchant knows the facts. */
export const isDraftable = (kind: StatementKind): boolean => kind === 'roles' || kind === 'risk-analysis' || kind === 'responsibilities'

/** A person reads, corrects, and confirms the draft; it states nothing by itself. Days stay blank. Null if nothing is known. */
export function draftOf(kind: StatementKind, { person, providers, say }: DraftFacts): Answers[] | null {
  if (kind === 'roles') return person === '' ? null : [{ monitors: person, authorizes: person, responds: person, reviews: person }]
  if (kind === 'risk-analysis') {
    const words = { assets: say('assets'), threats: say('threats'), factors: say('factors'), justification: say('justification') }
    return [{ ...emptyOf(kind), ...words, everyDays: usualDays, reviewedBy: person }]
  }
  if (kind !== 'responsibilities' || providers.length === 0) return null
  const known = [...new Set(providers)].toSorted()
  return known.flatMap((provider) =>
    sharedRequirements.map((requirement) => ({ provider, requirement, holder: 'shared', note: say('note') })),
  )
}

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

/** The statement to send, after its fields were validated. */
export function sentOf(kind: StatementKind, siteId: string | null, rows: readonly Answers[]): MakeStatement {
  const sent = rows.map((row) => sentRow(kind, row))
  const body = { kind, ...(siteId === null ? {} : { siteId }), ...(isInRows(kind) ? { rows: sent } : sent[0]) }
  return body as MakeStatement
}
