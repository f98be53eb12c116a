// Recognizes the accept button of a cookie banner, by the marks of common consent tools and by words.

import type { DomElement } from './dom-tree.ts'

/** IDs and classes of accept buttons, each from the tool's public documentation. */
const TOOL_MARKS = [
  'onetrust-accept-btn-handler',
  'accept-recommended-btn-handler',
  'CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
  'CybotCookiebotDialogBodyButtonAccept',
  'didomi-notice-agree-button',
  'truste-consent-button',
  'osano-cm-accept-all',
  'cky-btn-accept',
  'cmplz-accept',
  'iubenda-cs-accept-btn',
  'cc-allow',
  'cc-accept',
  'qc-cmp2-accept',
  'fc-cta-consent',
  'uc-accept-all-button',
  'klaro-accept',
  'js-accept-cookies',
  'cookie-accept',
  'accept-cookies',
  'acceptCookies',
  'consent-accept',
].map((mark) => mark.toLowerCase())

/** Complete labels in common languages, in lower case. */
const WORDS = new Set(
  `accept|accept all|accept all cookies|accept cookies|accept & close|accept and close|accept and continue|i accept|i agree|agree|agree and close|agree to all|
allow|allow all|allow all cookies|allow cookies|got it|ok|okay|yes, i agree|consent|
alle akzeptieren|akzeptieren|alle cookies akzeptieren|zustimmen|alle zulassen|einverstanden|ich stimme zu|alles akzeptieren|
tout accepter|accepter|accepter tout|j'accepte|accepter et fermer|accepter & fermer|autoriser tous les cookies|accepter les cookies|
aceptar|aceptar todo|aceptar todas|aceptar cookies|aceptar todas las cookies|permitir todas|acepto|de acuerdo|
accetta|accetta tutto|accetta tutti|accetto|accetta tutti i cookie|
aceitar|aceitar tudo|aceitar todos|aceitar cookies|aceito|concordo|
alles accepteren|accepteren|alle cookies accepteren|akkoord|
acceptera|acceptera alla|godkänn|godkänn alla|tillåt alla|godta alle|godta|aksepter|aksepter alle|accepter alle|tillad alle|hyväksy|hyväksy kaikki|
akceptuję|akceptuj|zaakceptuj|zaakceptuj wszystkie|zgadzam się|přijmout|přijmout vše|souhlasím|prijať všetko|elfogadom|összes elfogadása|
accept toate|acceptă tot|sunt de acord|приемам|αποδοχή|αποδοχή όλων|kabul et|tümünü kabul et|принять|принять все|согласен|прийняти|
同意する|すべて同意|すべて受け入れる|同意|接受|全部接受|接受所有|동의|모두 동의|모두 허용|قبول|قبول الكل|אישור|चुनें|ยอมรับ|ยอมรับทั้งหมด|chấp nhận|setuju|terima semua`
    .split('|')
    .map((word) => word.trim()),
)

const NEVER =
  /pay|buy|order|submit|purchase|checkout|bezahl|kauf|bestell|payer|comprar|pagar|acquist|koop|betal|reject|decline|deny|settings|preferences/i

/** Certainty that an element accepts a cookie banner: 0 never, 1 by its words inside a banner, 2 by a known tool's mark. */
export function consentScore(element: DomElement, text: string): number {
  const type = element.attributes.get('type') ?? ''
  const marks = marksOf(element)
  if (NEVER.test(text)) return 0
  if (TOOL_MARKS.some((mark) => marks.includes(mark))) return 2
  if (element.tag === 'div' || element.tag === 'span' ? element.attributes.get('role') !== 'button' : false) return 0
  if (element.tag === 'input' && type !== 'button') return 0
  if (element.tag === 'a' && /^(https?:)?\/\//i.test(element.attributes.get('href') ?? '')) return 0
  return WORDS.has(
    text
      .toLowerCase()
      .replace(/[.!✓✔×]{1,9}$/, '')
      .trim(),
  ) && inBanner(element)
    ? 1
    : 0
}

function marksOf({ attributes }: DomElement): string {
  return `${attributes.get('id') ?? ''} ${attributes.get('class') ?? ''} ${attributes.get('data-testid') ?? ''}`.toLowerCase()
}

/** Inside an element named after consent or cookies, or a dialog. Never a button of the page's own form. */
function inBanner(element: DomElement): boolean {
  for (let at = element.parent, depth = 0; at && depth < 12; at = at.parent, depth++) {
    if (/cookie|consent|gdpr|privacy|cmp|banner/.test(marksOf(at)) || /dialog/.test(at.attributes.get('role') ?? '')) return true
  }
  return false
}
