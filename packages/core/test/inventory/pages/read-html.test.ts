import { describe, expect, it } from 'vitest'
import { HTML_CHARS_MAX, readHtml } from '#inventory/index.ts'

const at = 'https://shop.example/a/'

describe('reading fetched HTML', () => {
  it('returns links with their text, resolved, once, without fragments', () => {
    const { links } = readHtml(
      '<a href="/checkout#top">Go to <b>checkout</b></a><a href=cart.html><img alt="Your cart"></a><a href="/checkout">Go to checkout</a>',
      at,
    )
    expect(links).toEqual([
      { url: 'https://shop.example/checkout', text: 'Go to checkout' },
      { url: 'https://shop.example/a/cart.html', text: 'Your cart' },
    ])
  })

  it('honors the first base, and ignores addresses that are not http', () => {
    const { links } = readHtml(
      '<base href="https://pay.shop.example/"><base href="https://other.example/"><a href=x>x</a><a href="javascript:alert(1)">y</a><a href="mailto:a@b.example">z</a>',
      at,
    )
    expect(links.map(({ url }) => url)).toEqual(['https://pay.shop.example/x'])
  })

  it('ignores tags in comments, scripts, styles, titles, text areas, and frames', () => {
    const hidden = '<a href=/no>no</a><input autocomplete=cc-number>'
    const html = [`<!--${hidden}-->`, ...['script', 'style', 'title', 'textarea', 'iframe'].map((tag) => `<${tag}>${hidden}</${tag}>`)]
    expect(readHtml(html.join(''), at)).toMatchObject({ links: [], fields: [] })
  })

  it('lists fields, scripts, frames, and form targets', () => {
    const facts = readHtml(
      '<script src=//js.stripe.example/v3></script><iframe src=/frame></iframe><form action="/pay"><input name=cc autocomplete="cc-number"><select name=ccmonth autocomplete=cc-exp-month></select></form>',
      at,
    )
    expect(facts).toEqual({
      links: [],
      scripts: ['https://js.stripe.example/v3'],
      frames: ['https://shop.example/frame'],
      forms: ['https://shop.example/pay'],
      fields: ['card-number', 'card-expiry-month'],
    })
  })

  it('stops at its limit, and limits the text of one link', () => {
    const html = `<a href=/first>${'long '.repeat(500)}</a>${' '.repeat(HTML_CHARS_MAX)}<a href=/far>far</a>`
    const { links } = readHtml(html, at)
    expect(links).toHaveLength(1)
    expect(links[0]?.text.length).toBeLessThanOrEqual(200)
  })

  it('ignores an address that is too long to monitor, and a base that would make all of them too long', () => {
    const long = `/${'a'.repeat(3_000)}`
    expect(readHtml(`<a href=${long}>x</a>`, at).links).toEqual([])
    const links = '<a href=1>x</a>'.repeat(20_000)
    expect(readHtml(`<base href=${long.repeat(30)}/>${links}`, at).links).toEqual([{ url: 'https://shop.example/a/1', text: 'x' }])
  })

  it.each(['<div>', '<a href=/x>', '<b></p>', '<', '&', '<!--', '<ul><li>', '<svg><title>', '<a x=1 '])(
    'takes hostile repetition of %s as text like any other',
    (part) => {
      expect(readHtml(part.repeat(HTML_CHARS_MAX / part.length), at).links.length).toBeLessThanOrEqual(2_000)
    },
  )
})
