// The about page: all of its texts in both languages, and the part that the footer links to.
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { describe, expect, it } from 'vitest'
import { Component as AboutPage } from '#features/about/about-route.tsx'
import { about as en } from '#i18n/en/about.ts'
import { about as es } from '#i18n/es/about.ts'
import { startTranslation } from '#i18n/index.ts'

const bodyTexts = ({ title, lead, why, how, rules }: typeof en): string[] =>
  [title, lead, ...[why, how, rules].flatMap((part) => Object.values(part))].map((text) => text.trim())

async function open(language: string): Promise<HTMLElement> {
  startTranslation()
  await i18next.changeLanguage(language)
  const router = createMemoryRouter([{ path: '*', element: <AboutPage /> }], { initialEntries: ['/about-us'] })
  return render(<RouterProvider router={router} />).container
}

describe.each([
  ['en', en],
  ['es', es],
])('the about page (%s)', (language, about) => {
  it('shows all of its texts, with its title as the first heading', async () => {
    const page = await open(language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(about.title)
    for (const text of bodyTexts(about)) expect(page.textContent).toContain(text)
  })

  it('has the part about the source code that the footer links to', async () => {
    const page = await open(language)
    expect(page.querySelector('#open')?.textContent).toBe(about.rules.open)
  })

  it('has no empty text, no markup, and a description that fits', () => {
    const texts = [about.description, ...bodyTexts(about)]
    expect(texts.filter((text) => text === '' || /<\w|&\w+;|\]\(|\*\*/.test(text))).toEqual([])
    expect(about.description.length).toBeLessThanOrEqual(160)
  })
})

it('shares no text of several words between the languages', () => {
  const english = new Set(bodyTexts(en))
  expect(bodyTexts(es).filter((text) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && english.has(text))).toEqual([])
})
