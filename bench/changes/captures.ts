// Owns the captures of one page whose scripts bring new nonces, tokens, times and carts on each visit, and nothing else.
import { checkout, snippet } from './inline-scripts.ts'
import { type Dice, diceOf } from './random.ts'

const HEX = '0123456789abcdef'
const products = ['Blue shirt', 'Mug “Harbour”', 'Socks, 3 pairs', 'Poster A2', 'Gift card', 'Walking stick', 'Kettle 1.7 l']

/** The scripts of a capture, by a name that stays. `number` decides what is new in it; time goes on with it. */
export function captureOf(number: number): Map<string, string> {
  const dice = diceOf(number * 7_919 + 1)
  const time = Date.UTC(2026, 3, 1) + number * 3_600_000 * 7 + dice.below(3_000_000)
  return new Map([
    ['snippet', snippet],
    ['checkout', checkout.replace('aB3dE5fG7hJ9kL1m', dice.token(16))],
    [
      'nonce',
      `(function(){var s=document.createElement("style");s.setAttribute("nonce","${nonce(dice)}");document.head.appendChild(s)})();`,
    ],
    ['tokens', tokens(dice, time)],
    ['cart', `window.__CART__ = ${JSON.stringify(cart(dice, time))};`],
    ['state', JSON.stringify({ props: { pageProps: cart(dice, time), buildId: dice.token(21), now: new Date(time).toISOString() } })],
    ['layer', layer(dice, time)],
    ['escaped', `window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify(cart(dice, time)))});`],
    ['timing', timing(dice, time)],
    ['next', `self.__next_f.push([1, ${JSON.stringify(`5:["$","div",null,{"id":"${dice.token(12)}","at":${time}}]`)}])`],
    [
      'experiment',
      `window.ab = window.ab || {}; ab.visitor = '${uuid(dice)}'; ab.bucket = ${dice.below(100)}; ab.seen = ${dice.below(1_000_000)};`,
    ],
    [
      'challenge',
      `(function(){window._cf={r:'${dice.token(16, HEX)}',t:'${Buffer.from(String(time / 1000)).toString('base64')}'};var a=document.createElement('script');a.nonce='${nonce(dice)}';a.src='/cdn-cgi/scripts/jsd/main.js';document.getElementsByTagName('head')[0].appendChild(a);})();`,
    ],
  ])
}

const nonce = (dice: Dice) => Buffer.from(dice.token(16)).toString('base64')
const uuid = (dice: Dice) => [8, 4, 4, 4, 12].map((length) => dice.token(length, HEX)).join('-')

function tokens(dice: Dice, time: number): string {
  return `var csrfToken = "${dice.token(40, HEX)}";
var session = { id: "${dice.token(26)}", started: ${time}, day: "${new Date(time).toUTCString()}" };
var jwt = "${[dice.token(36), dice.token(120), dice.token(43)].join('.')}";
document.querySelectorAll('form').forEach(function (form) {
  var input = document.createElement('input');
  input.type = 'hidden'; input.name = '_token'; input.value = csrfToken;
  form.appendChild(input);
});`
}

function cart(dice: Dice, time: number) {
  const items = Array.from({ length: 1 + dice.below(5) }, () => ({
    sku: `SKU-${dice.below(90_000) + 10_000}`,
    name: dice.pick(products),
    price: dice.below(20_000) / 100,
    quantity: 1 + dice.below(4),
    image: `https://images.shop.example/p/${dice.token(10, HEX)}.jpg`,
    options: dice.below(2) === 0 ? [] : [{ label: 'Size', value: dice.pick(['S', 'M', 'L', 'XL']) }],
  }))
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    id: uuid(dice),
    items,
    total: Number(total.toFixed(2)),
    currency: 'EUR',
    coupon: dice.below(4) === 0 ? 'SPRING10' : null,
    updatedAt: new Date(time).toISOString(),
  }
}

function layer(dice: Dice, time: number): string {
  const { items, total } = cart(dice, time)
  return `window.dataLayer = window.dataLayer || [];
dataLayer.push({ event: 'begin_checkout', ecommerce: { value: ${total}, currency: 'EUR', items: ${JSON.stringify(items)} }, user: { id: '${dice.token(10)}', type: '${dice.pick(['guest', 'member'])}' } });`
}

function timing(dice: Dice, time: number): string {
  return `window.NREUM||(NREUM={});NREUM.info={"beacon":"bam.nr-data.example","errorBeacon":"bam.nr-data.example","licenseKey":"${'NRJS-4f1d2c3b5a69'}","applicationID":"${'318764412'}","queueTime":${dice.below(50)},"applicationTime":${dice.below(900)},"atts":"${dice.token(44)}","agent":""};window.__served=${time};`
}
