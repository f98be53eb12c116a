// Reads fetched HTML: its links, what it loads, and its fields. Uses tokens only, because building a tree of hostile HTML takes quadratic
// time.

import type { FieldKind } from '@tillwatch/contract/lists'
import { PAGE_ADDRESS_MAX } from '@tillwatch/contract/rules'
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { type FieldSignals, recogniseField } from '#capture/index.ts'

/** Maximum characters to read; shop pages are well below. */
export const HTML_CHARS_MAX = 512 * 1024
const linksMax = 2_000
const textMax = 200

export interface HtmlLink {
  url: string
  text: string
}

export interface HtmlFacts {
  /** Web addresses without fragments, without duplicates. */
  links: HtmlLink[]
  /** Addresses of scripts, frames, and form destinations. */
  scripts: string[]
  frames: string[]
  forms: string[]
  /** Kinds of its fields, without duplicates. */
  fields: FieldKind[]
}

/** Elements whose content is only text. */
const textModes: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** Reads the first half a million characters. `address` is the address of the HTML; its own `base` is respected. */
export function readHtml(html: string, address: string): HtmlFacts {
  const facts: HtmlFacts = { links: [], scripts: [], frames: [], forms: [], fields: [] }
  const seen = new Set<string>()
  const fields = new Set<FieldKind>()
  let base = address
  let link: HtmlLink | null = null

  const resolve = (value: string | undefined): string | null => {
    // Skips longer addresses, which cannot be monitored; a long base would make every link long.
    if (value === undefined || value.length > PAGE_ADDRESS_MAX) return null
    const url = URL.parse(value.trim(), base)
    if (url === null || url.href.length > PAGE_ADDRESS_MAX || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
    return url.href.split('#')[0] ?? null
  }
  const note = (list: string[], value: string | undefined) => {
    const url = resolve(value)
    if (url !== null && list.length < linksMax) list.push(url)
  }
  const endLink = () => {
    if (link === null || seen.has(`${link.url} ${link.text}`) || facts.links.length >= linksMax) return
    seen.add(`${link.url} ${link.text}`)
    facts.links.push(link)
  }
  const openLink = (value: string | undefined, label: string) => {
    endLink()
    const url = resolve(value)
    link = url === null ? null : { url, text: label.slice(0, textMax) }
  }
  const say = (text: string) => {
    if (link !== null && link.text.length < textMax)
      link.text = `${link.text}${text.slice(0, textMax)}`.replace(/\s+/g, ' ').slice(0, textMax)
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }: Token.TagToken) {
        const given = (name: string) => attrs.find((attr) => attr.name === name)?.value
        if (tagName === 'a' || tagName === 'area') openLink(given('href'), given('aria-label') ?? '')
        else if (tagName === 'base' && base === address) base = resolve(given('href')) ?? base
        else if (tagName === 'img') say(` ${given('alt') ?? ''} `)
        else if (tagName === 'script') note(facts.scripts, given('src'))
        else if (tagName === 'iframe') note(facts.frames, given('src'))
        else if (tagName === 'form') note(facts.forms, given('action'))
        else if (tagName === 'input' || tagName === 'select') fields.add(recogniseField(signalsOf(tagName, given)).kind)
        tokenizer.state = textModes[tagName] ?? tokenizer.state
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (tagName !== 'a') return
        endLink()
        link = null
      },
      onCharacter: ({ chars }) => say(chars),
      onWhitespaceCharacter: () => say(' '),
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => endLink(),
    },
  )
  tokenizer.write(html.slice(0, HTML_CHARS_MAX), true)
  return { ...facts, links: facts.links.map(({ url, text }) => ({ url, text: text.trim() })), fields: [...fields] }
}

function signalsOf(tag: string, given: (name: string) => string | undefined): FieldSignals {
  const said = (name: string) => given(name) ?? ''
  return {
    tag,
    type: said('type'),
    name: said('name'),
    id: said('id'),
    autocomplete: said('autocomplete'),
    label: '',
    placeholder: said('placeholder'),
    inputmode: said('inputmode'),
    ariaLabel: said('aria-label'),
  }
}
