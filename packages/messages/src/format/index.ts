// Owns how a message becomes text: a code and its values, in the language of whoever reads it.

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Names in braces within a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** Texts by code. A name in braces stands for a value. */
export type Catalog = Readonly<Record<string, string>>

/** What crosses the wire instead of a sentence. Every value that the English text names has to be there. */
export type MessageOf<English extends Catalog> = {
  [Code in keyof English & string]: [Placeholder<English[Code]>] extends [never]
    ? { code: Code; values?: Readonly<Record<string, string | number>> }
    : { code: Code; values: Readonly<Record<Placeholder<English[Code]>, string | number>> }
}[keyof English & string]

/** A catalog per language; all have the codes of the English one. */
export type Catalogs<English extends Catalog> = { en: English } & Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<keyof English, string>>>
>

/** Gives the function that says messages of one area. A value that is missing leaves its name in braces, so that a reader sees the gap. */
export function formatterOf<const English extends Catalog>(
  catalogs: Catalogs<English>,
): (message: MessageOf<English>, language: Language) => string {
  return ({ code, values = {} }, language) => fillText(catalogs[language][code] ?? code, values)
}

/** Puts values into their places. A value that is missing leaves its name in braces, so that a reader sees the gap. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
}
