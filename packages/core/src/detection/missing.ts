// Owns what a judgement lacks: code that was not read, and a laboratory run that did not end.
import type { MissingCode } from '@tillwatch/contract/lists'
import { LOOKED_AT_MAX, READ_OF_LONG } from './bounded-look.ts'
import type { Missing } from './judgement.ts'
import { type Subject, typedKinds } from './subject.ts'

/** Empty where all was looked at. A run that saw nothing does not stand in for code that was not read. */
export function missingIn(text: string, { look, detonation, signs }: Pick<Subject, 'look' | 'detonation' | 'signs'>): Missing[] {
  const missing: Missing[] = []
  const add = (code: MissingCode, part: { read: number; of: number } | null = null) =>
    missing.push({ code, read: part?.read ?? null, of: part?.of ?? null })
  const isTooLong = text.length > LOOKED_AT_MAX
  if (isTooLong) add('too-long', { read: READ_OF_LONG, of: text.length })
  else if (look.closedAt !== undefined) add('cut-off', { read: look.closedAt, of: text.length })
  else if (look.parsed === 'none') add('not-parsed')
  else if (look.parsed === 'partly') add('partly-parsed')
  if (look.functions !== undefined && look.functions.all > 0) add('limit', { read: look.functions.reached, of: look.functions.all })
  else if (!look.ended && missing.length === 0) add('limit')
  if (signs.mayUseWasm && mayTakeTyped(look)) add('webassembly')
  if (detonation?.outcome === 'partial') add('laboratory-partial')
  if (detonation?.outcome === 'failed') add('laboratory-failed')
  return missing
}

/** What a stream or an iterator gives is called `value`, too. */
const OF_A_STREAM = /\.(?:read|next)\(\)$/

/** Whether it reads what is typed, and contacts anybody. */
function mayTakeTyped({ sources, facts }: Subject['look']): boolean {
  return (
    facts.some(({ kind }) => kind === 'contacts') &&
    sources.some(({ kind, what }) => typedKinds.includes(kind) && !(kind === 'value' && OF_A_STREAM.test(what)))
  )
}
