// Public exports of judgments: what a judgment of a script found, as sentences.
import type { JudgeGiven } from '@tillwatch/contract/reasons'
import { fillText, type Language } from '../format/index.ts'
import * as en from './en.ts'
import * as es from './es.ts'

export type JudgeWording = keyof typeof en.reasons

interface Catalog {
  reasons: Readonly<Record<JudgeWording, string>>
  things: Readonly<Record<string, string>>
  factors: Readonly<Record<string, string>>
}

const catalogs: Readonly<Record<Language, Catalog>> = { en, es }

const known = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined

/** Begins each name that stands for something without a host, such as `?hidden-address`. */
export const thingSign = '?'

/** One sentence. A reason of a newer version is named by its code. */
export function formatJudgeReason({ reason, wording, names, more, chance }: JudgeGiven, language: Language): string {
  const { reasons, things, factors } = catalogs[language]
  const text = known(reasons, wording === '' ? reason : `${reason}.${wording}`) ?? known(reasons, reason)
  if (text === undefined) return fillText(reasons.unknown, { code: reason })
  const wordOf = (name: string) => known(reason === 'model' ? factors : things, name.replace(/^\?/, '')) ?? name
  const words = names.map((name) => (reason === 'model' || name.startsWith(thingSign) ? wordOf(name) : name))
  const listed = words.join(reason === 'model' ? '; ' : ', ')
  return fillText(text, { names: more > 0 ? fillText(reasons.more, { names: listed, count: more }) : listed, chance: chance.toFixed(2) })
}
