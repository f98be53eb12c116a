// Renders a message: a code and its values, in the reader's language.
import type { Message, MessageValue, MessageValues } from '@tillwatch/contract/reasons'

export type { Message } from '@tillwatch/contract/reasons'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Names in braces within a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** Texts by code. A name in braces is a placeholder. */
export type Catalog = Readonly<Record<string, string>>

/** Crosses the wire instead of a sentence. It must have every value of the English text. */
export type MessageOf<English extends Catalog> = {
  [Code in keyof English & string]: [Placeholder<English[Code]>] extends [never]
    ? { code: Code; values?: MessageValues | undefined }
    : { code: Code; values: Readonly<Record<Placeholder<English[Code]>, MessageValue>> }
}[keyof English & string]

/** What follows the code of a message: its values, or nothing if its text has none. */
export type ValuesAfter<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, MessageValue>>]

/** One catalog per language, with the codes of the English one. */
export type Catalogs<English extends Catalog> = { en: English } & Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<keyof English, string>>>
>

/** Returns the function that renders messages of one area. A missing value leaves its name in braces, so that readers see the gap. */
export function formatterOf<const English extends Catalog>(
  catalogs: Catalogs<English>,
): (message: MessageOf<English>, language: Language) => string {
  return looseFormatterOf(catalogs)
}

/** Like `formatterOf`, for messages that were made elsewhere. A code without a text is shown as it is. */
export function looseFormatterOf(catalogs: Readonly<Record<Language, Catalog>>): (message: Message, language: Language) => string {
  const format = ({ code, values = {} }: Message, language: Language): string => {
    const texts = catalogs[language]
    const wordsOf = (value: MessageValue): string | number => {
      if (typeof value !== 'object') return value
      return 'code' in value ? format(value, language) : new Intl.ListFormat(language).format(value)
    }
    const said = Object.entries(values).map(([name, value]) => [name, wordsOf(value)])
    return fillText(Object.hasOwn(texts, code) ? (texts[code] ?? code) : code, Object.fromEntries(said))
  }
  return format
}

/** Inserts values. A missing value leaves its name in braces, so that readers see the gap. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
}
