// Owns computed styles in tests. jsdom matches its whole style sheet against an element for each call, and queries by role call for every
// element and its ancestors. No test has a style sheet of its own: what an element's tag, attributes and inline style say is all there is.

/** Tags that the HTML standard's style sheet gives another display than `inline` (https://html.spec.whatwg.org/multipage/rendering.html). */
const displays: ReadonlyMap<string, string> = new Map([
  ...[
    ...['address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt', 'fieldset'],
    ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'html', 'legend', 'main'],
    ...['menu', 'nav', 'ol', 'optgroup', 'option', 'p', 'pre', 'search', 'section', 'summary', 'ul'],
  ].map((tag) => [tag, 'block'] as const),
  ...[
    'area',
    'base',
    'basefont',
    'datalist',
    'head',
    'link',
    'meta',
    'noembed',
    'noframes',
    'param',
    'rp',
    'script',
    'style',
    'template',
    'title',
  ].map((tag) => [tag, 'none'] as const),
  ...['button', 'input', 'select', 'textarea', 'meter', 'progress'].map((tag) => [tag, 'inline-block'] as const),
  ['li', 'list-item'],
  ['table', 'table'],
  ['caption', 'table-caption'],
  ['colgroup', 'table-column-group'],
  ['col', 'table-column'],
  ['thead', 'table-header-group'],
  ['tbody', 'table-row-group'],
  ['tfoot', 'table-footer-group'],
  ['tr', 'table-row'],
  ['td', 'table-cell'],
  ['th', 'table-cell'],
])

const inherited: ReadonlyMap<string, string> = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
  ['cursor', 'auto'],
  ['direction', 'ltr'],
  ['white-space', 'normal'],
])

function inlineValue(element: Element, property: string): string {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(property) : ''
}

function styleOf(element: Element, property: string): string {
  const own = inlineValue(element, property)
  if (own !== '' && own !== 'inherit') return own
  if (property === 'display') {
    if (element.hasAttribute('hidden')) return 'none'
    if (element.localName === 'dialog' && !element.hasAttribute('open')) return 'none'
    if (element.localName === 'input' && element.getAttribute('type') === 'hidden') return 'none'
    return displays.get(element.localName) ?? 'inline'
  }
  const initial = inherited.get(property)
  if (initial === undefined) return own
  return element.parentElement ? styleOf(element.parentElement, property) : initial
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** As `window.getComputedStyle`, of what inline styles, attributes and tags say. */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const read = (property: string) => styleOf(element, property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) => {
      if (key === 'getPropertyValue') return read
      if (key === 'getPropertyPriority') return () => ''
      return typeof key === 'string' ? read(dashed(key)) : undefined
    },
  })
}
