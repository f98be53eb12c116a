// Words for the reasons of a judgment, and for why a file has none.
import type { Detonation, InspectedFile, JudgedFile, UnjudgedFile } from '@tillwatch/core/detection'
import { fillText, type Language } from '@tillwatch/messages/format'
import { inspectionWordsOf } from '@tillwatch/messages/inspections'
import { formatJudgeReason } from '@tillwatch/messages/judgments'
import { sayDetonationGap } from '@tillwatch/messages/laboratory'

export const reasonWords = ({ code, values }: Pick<JudgedFile['reasons'][number], 'code' | 'values'>, language: Language): string =>
  formatJudgeReason({ reason: code, ...values }, language)

export const whyNotRun = ({ why }: Pick<Detonation, 'why'>, language: Language): string =>
  why === null ? '' : sayDetonationGap(why, language)

export const whyNotJudged = ({ cause: { code, said } }: Pick<UnjudgedFile, 'cause'>, language: Language): string =>
  fillText(inspectionWordsOf(language).notJudged[code], { said })

/** The entry of a file without a judgment. The JSON has the sentence in English. */
export function notJudged(path: string, code: UnjudgedFile['cause']['code'], said: string | number = ''): InspectedFile {
  const cause = { code, said: String(said) }
  return { path, outcome: 'not-evaluated', cause, why: whyNotJudged({ cause }, 'en') }
}
