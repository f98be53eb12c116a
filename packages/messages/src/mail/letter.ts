// Shape of a letter: the texts of a mail, before it becomes plain text and HTML.
import type { Language } from '../format/index.ts'

/** Content of a mail. All of it is plain text; nothing is parsed as HTML. */
export interface Letter {
  language: Language
  subject: string
  /** Keeps line breaks. */
  paragraphs: readonly string[]
  /** A quote of somebody else's text. */
  quoted?: string
  link?: { label: string; url: string }
  /** Below the first. */
  otherLink?: { label: string; url: string }
  /** Paragraphs below the link. */
  after?: readonly string[]
}
