// Public exports of laboratory: what a script did in the sandbox, as a clause and as a sentence.
import { fillText, type Language } from '../format/index.ts'
import * as en from './en.ts'
import * as es from './es.ts'

/** `params` has what the kind has, such as `to` and `way`; lists are separated by commas. */
export interface Deed {
  kind: string
  params: Readonly<Record<string, string | number | boolean>>
}

type Texts = Readonly<Record<string, string>>

const catalogs = { en, es } satisfies Record<Language, Record<keyof typeof en, Texts>>

const known = (texts: Texts, code: string): string => (Object.hasOwn(texts, code) ? (texts[code] ?? code) : code)

/** Ends the name of a target that is no longer in the page. */
const gone = ' gone'

/** Such as `sent the card number to evil.example (beacon, base64)`. A kind of a newer version is named by its code. */
export function sayDeed({ kind, params }: Deed, language: Language): string {
  const { does, fields, hosts, targets, places, encodings } = catalogs[language]
  const said = (name: string) => String(params[name] ?? '')
  const target = said('target')
  const isGone = target.endsWith(gone)
  const form =
    kind === 'loads' && params.way === 'import'
      ? 'loads.import'
      : kind === 'makes-frame' && params.overProvider === true
        ? 'makes-frame.over-provider'
        : kind === 'overlays' && isGone
          ? 'overlays.gone'
          : kind
  return fillText(known(does, form), {
    field: known(fields, said(kind === 'sends' ? 'what' : 'field')),
    fields: said('fields')
      .split(', ')
      .map((name) => known(fields, name))
      .join(', '),
    what: known(fields, said('what')),
    to: known(hosts, said('to')),
    way: said('way'),
    encoding: known(encodings, said('encoding')),
    target: known(targets, isGone ? target.slice(0, -gone.length) : target),
    where: known(places, said('where')),
    ...{ name: said('name'), event: said('event'), on: said('on'), length: said('length') },
  })
}

/** The clause as a sentence. */
export function sayDeedAlone(deed: Deed, language: Language): string {
  const clause = sayDeed(deed, language)
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}

/** Why a run does not show everything. `said`: words of the browser, or a number. */
export function sayDetonationGap({ code, said }: { code: string; said: string }, language: Language): string {
  return fillText(known(catalogs[language].gaps, code), { said })
}
