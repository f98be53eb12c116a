import { describe, expect, it } from 'vitest'
import { readHeadMeta } from '#features/sites/check-proof.ts'

const read = (html: string) => readHeadMeta(html, 'tillwatch-site')
const tag = '<meta name="tillwatch-site" content="secret">'

describe('the tag in the head of a page', () => {
  it.each([
    `<!doctype html><html><head>${tag}</head><body></body></html>`,
    `\ufeff<!DOCTYPE html>\n<!-- a shop --><html lang=en>\n<head>\n<title>a < b</title>${tag}`,
    `<META content='secret' NAME=Tillwatch-Site />`,
    `<meta name = "tillwatch-site"\n content = secret>`,
    `<script>var a = "<div>"</script><style>a>b{}</style><link rel=icon href=/i.png><base href="/">${tag}`,
    `<noscript><img src=x></noscript>${tag}`,
  ])('is read from %j', (html) => {
    expect(read(html)).toEqual(['secret'])
  })

  it.each([
    ['a comment', `<head><!-- ${tag} --></head>`],
    ['a comment without an end', `<head><!-- ${tag}`],
    ['a script', `<script>document.write('${tag}')</script>`],
    ['a script without an end', `<script>${tag}`],
    ['a title', `<title>${tag}</title>`],
    ['an attribute', `<meta name="description" content='${tag}'>`],
    ['the body', `<head></head><body>${tag}</body>`],
    ['what follows an element of the body', `<head><p>a review</p>${tag}`],
    ['what follows text, with which the body begins', `a review ${tag}`],
    ['a template', `<template>${tag}</template>`],
    ['what follows an attribute without an end', `<meta content="a ${tag.replaceAll('"', "'")}`],
    ['another name', '<meta name="tillwatch-sites" content="secret">'],
    ['nothing', ''],
  ])('is not read from %s', (_where, html) => {
    expect(read(html)).toEqual([])
  })

  it('gives all that are there, and the first of attributes with the same name', () => {
    expect(read(`<meta name=tillwatch-site content=a>${tag.replace('>', ' content=c>')}<meta name=tillwatch-site>`)).toEqual([
      'a',
      'secret',
      '',
    ])
  })

  it('reads two megabytes of anything in linear steps', () => {
    for (const piece of ['<', '<!--', '<meta ', '<meta a="', 'a="b" ', "<meta x='", '<script>', '</', '<!-->', ' =', '<meta name'])
      expect(read(`<meta ${piece.repeat(2_000_000 / piece.length)}`)).toEqual([])
  })
})
