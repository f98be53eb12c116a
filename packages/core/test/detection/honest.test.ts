// Honest code stays benign: vendors that prefix their domain with a region, words in comments, and a shop's own checkout.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'
import { textSignsOf } from '#detection/text-signs.ts'
import { lookAtCode } from '#program/index.ts'

const verdict = (code: string, given = {}) => judgeScript(code, given).verdict
const load = (address: string) =>
  `export function start(options) { var env = options.env || 'live', s = document.createElement('script'); s.async = true; s.src = ${address}; document.head.appendChild(s) } start({})`

describe('a loader that adds a prefix to its own domain', () => {
  it.each([
    `'https://' + env + '.fields-of-cards.com/v2/sdk.js'`,
    `\`https://\${env}.fields-of-cards.com/v2/sdk.js\``,
    `['https://', env, '-eu.fields-of-cards.com', '/v2/sdk.js'].join('')`,
    `'https://{env}.fields-of-cards.com/sdk.js'.replace('{env}', env)`,
    `'//' + (env === 'live' ? 'js' : 'js-test') + '.fields-of-cards.com/sdk.js'`,
    `'https://'.concat(env, '.fields-of-cards.com/', 'sdk.js')`,
    `({ live: 'https://js.fields-of-cards.com', test: 'https://js-test.fields-of-cards.com' })[env] + '/sdk.js'`,
  ])('is benign: %s', (address) => {
    expect(verdict(load(address))).toBe('benign')
  })

  it.each([
    `'https://' + 'fields-of' + '-cards.com/sdk.js'`,
    `atob('${btoa('https://js.fields-of-cards.com/sdk.js')}')`,
    `'https://' + 'moc.sdrac-fo-sdleif'.split('').reverse().join('') + '/sdk.js'`,
  ])('is not if the domain is hidden: %s', (address) => {
    expect(verdict(load(address))).toBe('suspicious')
    expect(verdict(`// Loads https://js.fields-of-cards.com/sdk.js\n${load(address)}`)).toBe('suspicious')
  })
})

describe('words in comments', () => {
  const code = `document.querySelector('#menu').addEventListener('click', function () { document.body.classList.toggle('open') })`
  it.each([
    '/* cc_number cvv card_number checkout eval(atob(x)) XMLHttpRequest skimmer */',
    '// card_number cvv checkout eval atob new Image().src fetch keylogger',
  ])('do not count: %s', (comment) => {
    const many = Array.from({ length: 20 }, () => comment).join('\n')
    expect(textSignsOf(`${many}\n${code}\n${many}`, lookAtCode(code)).words).toEqual(textSignsOf(code, lookAtCode(code)).words)
    expect(verdict(`${many}\n${code}\n${many}`)).toBe('benign')
  })

  it('are distinguished from strings and patterns', () => {
    const hides = `var a = /[/*]/; var b = '/*'; var s = document.createElement('script'); s.src = 'https://' + 'hidden-of' + '-words.com/x.js'; document.head.append(s); var c = '*/' // hidden-of-words.com`
    expect(verdict(hides)).toBe('suspicious')
  })
})

describe('a shop’s own checkout', () => {
  const checkout = `document.querySelector('#pay').addEventListener('submit', function (e) { e.preventDefault(); var f = e.target.elements; fetch('https://api.tea-shop.example/orders', { method: 'POST', body: JSON.stringify({ number: f.card_number.value, cvc: f.cvv.value }) }) })`
  it('is benign if it posts to a declared host', () => {
    expect(verdict(checkout)).toBe('malicious')
    expect(verdict(checkout, { approvedHosts: ['tea-shop.example'] })).toBe('benign')
    expect(verdict(checkout.replace('api.tea-shop', 'pay.unheard-of'), { approvedHosts: ['pay.unheard-of.example'] })).toBe('benign')
  })
})
