// Texts that each language needs for what the command prints about a comparison.
import type { Profile, ScanResultState } from '@tillwatch/contract/lists'

export interface ComparisonWords {
  changes: string
  notCompared: string
  andMorePlaces: (places: string, more: number) => string
  noLonger: (sentences: string) => string
  ignored: string
  nothing: string
  moreInJson: (more: number) => string
  line: (line: number) => string
  lines: (first: number, last: number) => string
  linesBefore: (lines: string) => string
  both: (before: string, after: string) => string
  nothingCompared: string
  identical: string
  noChange: string
  counts: (alerts: number, others: number) => string
  scripts: (of: { same: number; changed: number; added: number; removed: number }) => string
  profiles: Readonly<Record<Profile, string>>
  results: Readonly<Record<ScanResultState, string>>
  visits: (before: string, after: string) => string
  otherPage: (url: string) => string
  code: {
    title: string
    counts: (added: number, removed: number) => string
    countsRenamed: (added: number, removed: number, renamed: number) => string
    pieces: string
    rewritten: string
    more: string
  }
}
