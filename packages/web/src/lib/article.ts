// Shape of the long texts (guide, about, terms, privacy): plain data without markup or styles, the same in both languages.

/** A link in a text. `href` is a route of the site, an anchor on it (`#id`, `/route#id`), or an https address of a source. */
export interface ArticleLink {
  text: string
  href: string
}

/** A text without a link is a string; with links, it is a list of parts, joined without a space. */
export type ArticleText = string | (string | ArticleLink)[]

/** A note is an important remark. A table's first column heads its rows, and each row has as many cells as `head`. */
export type ArticleBlock =
  | { kind: 'paragraph'; text: ArticleText }
  | { kind: 'list'; ordered: boolean; items: ArticleText[] }
  | { kind: 'table'; caption: string; head: string[]; rows: ArticleText[][] }
  | { kind: 'note'; text: ArticleText }

/** `id` is the section's anchor: the same in every language, and permanent once published. */
export interface ArticleSection {
  id: string
  heading: string
  blocks: ArticleBlock[]
}

/** `description` is for the document's meta element, at most 160 characters. `intro` is before the first section. */
export interface Article {
  title: string
  description: string
  intro: ArticleText
  sections: ArticleSection[]
}
