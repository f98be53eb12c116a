// Owns what the documents are drawn with, and the table that two of them have.
import type { StatementOf } from '@tillwatch/contract/shapes'
import type { Markup } from '../html/markup.ts'
import { table } from '../html/table.ts'
import type { ListWords } from '../words/words.ts'
import type { ProgramFacts } from './facts.ts'
import type { ProgramWords } from './words.ts'

/** What a document is drawn with. */
export interface Sheet {
  facts: ProgramFacts
  words: ProgramWords
  /** The names of closed lists that reports have, too. */
  lists: ListWords
  /** A day in words: of YYYY-MM-DD or of a moment in UTC. */
  day: (moment: string) => string
}

export function roles(said: StatementOf<'roles'>, { words }: Sheet): Markup {
  const { labels, titles } = words
  const rows = (['monitors', 'authorizes', 'responds', 'reviews'] as const).map((role) => ({ role: words.roles[role], who: said[role] }))
  const columns = [
    { name: labels.role, width: 60, cell: ({ role }: (typeof rows)[number]) => role },
    { name: labels.who, cell: ({ who }: (typeof rows)[number]) => who },
  ]
  return table(titles.roles, columns, rows, words.missing)
}
