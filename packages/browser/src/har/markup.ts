// Owns reading the HTML of a document that a HAR holds: its elements in order, its title, language and words. Tokens only, since a tree of hostile HTML takes time
// that grows with the square of its length.
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { type MarkupElement, resolveUrl } from '#collectors/dom-tree.ts'

/** Characters of HTML, and elements, that are read; the rest is said to be unread. */
export const MARKUP_LIMITS = { chars: 4 * 1024 * 1024, elements: 60_000, textChars: 4_000, labelChars: 200 } as const

export interface ReadElement extends MarkupElement {
  text: string
  /** Number of the form that it stands in, from 0; null outside. */
  readonly form: number | null
  /** Text of the label around it. */
  readonly label: { text: string } | null
  readonly inHead: boolean
}

export interface Markup {
  elements: ReadElement[]
  title: string
  language: string
  /** Words that a person sees where nothing hides them, the first of them. */
  text: string
  /** Texts of labels by the id of what they name. */
  labels: ReadonlyMap<string, string>
  /** Whether all of it was read. */
  whole: boolean
}

/** Elements whose content is text and nothing else. `noscript` is one where scripts run. */
const textModes: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}
const ofHead = new Set(['html', 'head', 'title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template'])

/** What HTML from `address` holds, as it was answered: what scripts make of it is not in it. Never throws. */
export function readMarkup(html: string, address: string, frameId: string): Markup {
  const elements: ReadElement[] = []
  const labels = new Map<string, string>()
  let [title, language, words, baseUrl] = ['', '', '', address]
  let [templates, forms, inHead, whole] = [0, 0, true, html.length <= MARKUP_LIMITS.chars]
  let form: number | null = null
  let label: { text: string; names: string } | null = null
  /** The element whose text is being read. */
  let open: ReadElement | null = null

  const endLabel = () => {
    if (label !== null && label.names !== '' && labels.size < 1_000) labels.set(label.names, label.text.trim())
    label = null
  }
  const say = (chars: string) => {
    if (open !== null) open.text += chars
    else if (templates === 0) {
      if (words.length < MARKUP_LIMITS.textChars) words += chars.slice(0, MARKUP_LIMITS.textChars)
      if (label !== null && label.text.length < MARKUP_LIMITS.labelChars) label.text += chars.slice(0, MARKUP_LIMITS.labelChars)
    }
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        tokenizer.state = textModes[tagName] ?? tokenizer.state
        if (elements.length >= MARKUP_LIMITS.elements) {
          whole = false
          return
        }
        inHead &&= ofHead.has(tagName)
        const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
        if (tagName === 'html') language = attributes.get('lang') ?? language
        if (tagName === 'base' && baseUrl === address) baseUrl = resolveUrl(attributes.get('href') ?? '', address) ?? address
        if (tagName === 'form' && templates === 0) form = forms++
        if (tagName === 'label') {
          endLabel()
          label = { text: '', names: attributes.get('for') ?? '' }
        }
        const place = { frameId, documentUrl: address, baseUrl, inert: templates > 0 }
        const element: ReadElement = { tag: tagName, attributes, ...place, text: '', unread: null, form, label, inHead }
        elements.push(element)
        if (textModes[tagName] !== undefined) open = element
        if (tagName === 'template') templates++
        if (open === null) say(' ')
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (open?.tag === 'title' && title === '') title = open.text.trim().slice(0, MARKUP_LIMITS.labelChars)
        open = null
        if (tagName === 'template') templates = Math.max(0, templates - 1)
        if (tagName === 'form') form = null
        if (tagName === 'label') endLabel()
      },
      onCharacter: ({ chars }) => say(chars),
      onWhitespaceCharacter: ({ chars }) => say(open === null ? ' ' : chars),
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => endLabel(),
    },
  )
  tokenizer.write(html.slice(0, MARKUP_LIMITS.chars), true)
  const text = words.replace(/\s+/g, ' ').trim().slice(0, MARKUP_LIMITS.textChars)
  return { elements, title, language, text, labels, whole }
}
