// Owns the code that stands in HTML: in its script elements and in its handlers.

export interface HtmlCode {
  text: string
  /** Where it begins, in characters. */
  start: number
  isScript: boolean
}

const PARTS_MAX = 700

/** Each piece of code, as it stands there; data and templates are left out. */
export function codeInHtml(html: string): HtmlCode[] {
  if (!html.includes('<')) return []
  const lower = html.toLowerCase()
  const parts: HtmlCode[] = []
  for (let at = lower.indexOf('<script'); at >= 0 && parts.length < PARTS_MAX; at = lower.indexOf('<script', at)) {
    const open = lower.indexOf('>', at)
    if (open < 0) break
    const end = lower.indexOf('</script', open)
    const type = /\btype\s?=\s?["']?([^"'\s>]{1,60})/.exec(lower.slice(at, open))?.[1] ?? ''
    if (isScriptType(type))
      parts.push({ text: withoutWrapping(html.slice(open + 1, end < 0 ? undefined : end)), start: open + 1, isScript: true })
    if (end < 0) break
    at = end + 8
  }
  for (const match of html.matchAll(/\son[a-z]{3,20}=(?:"([^"]{1,20000})"|'([^']{1,20000})')/gi)) {
    if (parts.length >= PARTS_MAX) break
    const text = match[1] ?? match[2] ?? ''
    parts.push({ text: plain(text), start: match.index + match[0].length - text.length - 1, isScript: false })
  }
  return parts.filter(({ text }) => text.trim() !== '')
}

/** Addresses that script elements load from, with the places of their tags. */
export function scriptAddresses(html: string): { address: string; start: number; end: number }[] {
  if (!/<script/i.test(html)) return []
  const tags = html.matchAll(/<script\b[^>]{0,2000}>/gi)
  return [...tags].slice(0, PARTS_MAX).flatMap((tag) => {
    const found = /\ssrc\s{0,4}=\s{0,4}(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'>]{1,2000}))/i.exec(tag[0])
    const address = found?.[1] ?? found?.[2] ?? found?.[3]
    return address === undefined ? [] : { address: plain(address), start: tag.index, end: tag.index + tag[0].length }
  })
}

/** What a browser shows of HTML: its tags left out, its numbered characters read. */
export function textOfMarkup(html: string): string {
  return plain(
    html
      .slice(0, 100_000)
      .replace(/<[^<>]{0,2000}>/g, '')
      .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      }),
  )
}

const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

function isScriptType(type: string): boolean {
  return type === '' || type === 'module' || type.includes('javascript') || type.includes('ecmascript') || type.includes('rocket')
}

/** Comments of HTML and CDATA around code are blanked, so that places stay. */
function withoutWrapping(code: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return code.replace(/^\s{0,40}(?:\/\/)?<!\[CDATA\[|^\s{0,40}<!--/, blank).replace(/(?:\/\/)?\]\]>\s{0,40}$|-->\s{0,40}$/, blank)
}
