// Code of a page is found where browsers find it, in linear time.
import { describe, expect, it } from 'vitest'
import { codeInHtml, scriptAddresses } from '#program/html.ts'

const code = (html: string) => codeInHtml(html).map(({ text }) => text)

describe('code of a page', () => {
  it.each([
    ['a script whose type is told beside a data-type', '<script data-type="text/template">a()</script>'],
    ['a script whose name ends in a slash', '<script/x>a()</script>'],
    ['a script with a > in an attribute', '<script title="1>2">a()</script>'],
    ['a handler without quotes', '<img src=x onerror=a()>'],
    ['a handler with blanks round its sign', '<img src=x onerror = "a()">'],
    ['a handler that follows a slash', '<img/onerror="a()"/src=x>'],
    ['a handler in character references', '<img src=x onerror="&#97;&#x28;&rpar;">'],
    ['an address that is code', '<a href="java&Tab;script:a%28)">x</a>'],
    ['an address of a form', '<form action=javascript:a()>'],
    ['a script after a comment that names one', '<!-- <script> --><script>a()</script>'],
    ['a script after an empty comment', '<!--><script>a()</script>'],
    ['a script after a style with a quote', `<style>a{b:"<x y='"}</style><script>a()</script>`],
    ['a script after many styles with tags that do not end', `${"<style><a b='</style>".repeat(9)}<script>a()</script>`],
    ['a script within a style of a drawing', '<svg><style><script>a()</script></style></svg>'],
    ['a document within an attribute', `<iframe srcdoc="<script>a()</script>"></iframe>`],
    ['a script after letters that grow when they are made small', `${'İ'.repeat(20)}<script>a()</script>`],
  ])('%s', (_, html) => {
    expect(code(html)).toEqual(['a()'])
  })

  it.each([
    ['a template', '<script type="text/template">a()</script>'],
    ['a comment', '<!-- <script>a()</script> -->'],
    ['a link that does nothing', '<a href="javascript:void(0)">x</a><a href="javascript:;">y</a>'],
    ['a name that only begins like one', '<p only="a()" one=b>'],
  ])('is not %s', (_, html) => {
    expect(code(html)).toEqual([])
  })

  it('ends where browsers end it, even if a comment in it names a script', () => {
    expect(code('<script>/*<!--<script>*/;0</script>/.x;a()</script><p>')).toEqual(['/*<!--<script>*/;0</script>/.x;a()'])
    expect(code('<script>"<!--"</script><script>b()</script>')).toEqual(['"<!--"', 'b()'])
  })

  it('is reported with its position', () => {
    const html = '<p>\n<script>first()</script><i onclick=second()>'
    expect(codeInHtml(html).map(({ text, start }) => html.slice(start, start + text.length))).toEqual(['first()', 'second()'])
  })
})

it('addresses of loaded scripts are read from the attribute of that name', () => {
  const html = `<script/src=//a.example/1.js></script><script data-src="no" title=">" src='//b.example/?x&amp;y'></script>`
  expect(scriptAddresses(html).map(({ address }) => address)).toEqual(['//a.example/1.js', '//b.example/?x&y'])
  expect(scriptAddresses(html).map(({ start, end }) => [html[start], html[end - 1]])).toEqual([
    ['<', '>'],
    ['<', '>'],
  ])
})
