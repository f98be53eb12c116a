// Owns which places of the reviewed code decide: those of the examination's reasons, else the lines that the alert is about.
import type { StaffReview } from '@tillwatch/contract/shapes'
import type { Place } from '#features/scans/index.ts'

/** In the file as served, in order, each once. What a script decodes only when it runs is in no file. */
export function decisivePlaces({ judgement, item }: Pick<StaffReview, 'judgement' | 'item'>): Place[] {
  const judged = (judgement?.reasons ?? []).flatMap(({ places }) => places).filter(({ layer }) => layer === 0)
  const changed = (item?.lines ?? []).flatMap(({ after }) => (after === null ? [] : [{ line: after[0], column: 1 }]))
  const once = new Map((judged.length > 0 ? judged : changed).map(({ line, column }) => [`${line} ${column}`, { line, column }]))
  return [...once.values()].toSorted((one, other) => one.line - other.line || one.column - other.column)
}
