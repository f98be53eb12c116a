// Test helpers that analyze a program: its capabilities and data flows.
import { type Fact, parseProgram, type Run, type RunLimits, runProgram, type SourceKind } from '#program/index.ts'

const limits: RunLimits = {
  stepsMax: 3_000_000,
  unpackStepsMax: 0,
  callStepsMax: 1_000_000,
  sweepStepsMax: 500_000,
  sweptCallStepsMax: 30_000,
}

export function look(text: string, own: Partial<RunLimits> = {}) {
  const root = parseProgram(text)
  if (!root) throw new Error('The text has no tree.')
  return runProgram(text, root, { ...limits, ...own })
}

/** Data flows: `card > xhr evil.example`. */
export const flows = (text: string): string[] => flowsIn(look(text))

export function flowsIn({ findings: { facts, sources } }: Run): string[] {
  const kinds = (indexes: readonly number[]): SourceKind[] => [...new Set(indexes.map((index) => sources[index]?.kind ?? 'value'))]
  return facts.flatMap((fact) =>
    fact.kind === 'contacts' ? [`${kinds(fact.sources).join('+')} > ${fact.way} ${fact.host ?? (fact.known ? 'own' : '?')}`] : [],
  )
}

export const factsOf = <K extends Fact['kind']>(text: string, kind: K) =>
  look(text).findings.facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind)
