// Letters: the same words in both forms and both languages, and nobody else's words as HTML.
import { expect, it } from 'vitest'
import { lettersIn } from '#features/mail/index.ts'
import { htmlOf, type Letter, textOf } from '#features/mail/letter.ts'

const url = 'https://tillwatch.example/reset-password?token=a&b="c"'
const hostile = "<img src=https://evil.example/x onerror=alert(1)> \"& 'quoted'"

function all(language: 'en' | 'es'): [string, Letter][] {
  const letters = lettersIn(language)
  return [
    ['confirmAddress', letters.confirmAddress(url)],
    ['newPassword', letters.newPassword(url)],
    ['alreadySignedUp', letters.alreadySignedUp(url)],
    ['contactMessage', letters.contactMessage({ name: hostile, email: 'ann@example.com', message: `${hostile}\nsecond line` })],
  ]
}

/** Text of an HTML document as a person reads it. */
function seen(html: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign)
}

it.each([...all('en'), ...all('es')])('%s says all its words in both forms', (_name, letter) => {
  const words = [...letter.paragraphs, letter.quoted, letter.link?.label, letter.link?.url, ...(letter.after ?? [])]
  for (const part of words.filter((part) => part !== undefined)) {
    expect(textOf(letter)).toContain(part)
    expect(seen(htmlOf(letter))).toContain(part)
  }
})

it.each([...all('en'), ...all('es')])('%s loads nothing from elsewhere and runs nothing', (_name, letter) => {
  const tags = [...htmlOf(letter).matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
  const plain = ['html', 'head', 'meta', 'title', 'body', 'main', 'h1', 'p', 'a', 'blockquote']
  expect(tags.filter((tag) => !plain.includes(tag ?? ''))).toEqual([])
  expect(htmlOf(letter)).not.toMatch(/url\(|@import/)
})

it('has each letter in words of its own in each language, marked as that language', () => {
  for (const [index, [, english]] of all('en').entries()) {
    const spanish = all('es')[index]?.[1] as Letter
    expect(spanish.subject).not.toBe(english.subject)
    expect(htmlOf(english)).toContain('<html lang="en">')
    expect(htmlOf(spanish)).toContain('<html lang="es">')
  }
})
