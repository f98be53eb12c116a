// Reads the HTML of a document in a HAR: its elements in order, its title, language, and words. Uses tokens only, because building a tree
// of hostile HTML takes quadratic time.
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { type MarkupElement, resolveUrl } from '#collectors/dom-tree.ts'

/** Maximum characters of HTML, and maximum elements; the rest is reported as unread. */
export const MARKUP_LIMITS = { chars: 4 * 1024 * 1024, elements: 60_000, textChars: 4_000, labelChars: 200 } as const

export interface ReadElement extends MarkupElement {
  text: string
  /** Number of its form, from 0; null outside. */
  readonly form: number | null
  /** Text of the surrounding label. */
  readonly label: { text: string } | null
  readonly inHead: boolean
}

export interface Markup {
  elements: ReadElement[]
  title: string
  language: string
  /** The first words that are visible if nothing hides them. */
  text: string
  /** Texts of labels by the ID of their element. */
  labels: ReadonlyMap<string, string>
  /** Whether all of it was read. */
  whole: boolean
}

/** Elements whose content is only text. `noscript` is one if scripts are enabled. */
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

/** Content of the HTML from `address` as received, without changes by scripts. Never throws. */
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
