import { act, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { ReadingPage } from '#components/reading-page.tsx'
import { privacy as privacyEn } from '#features/legal/content/privacy/en.ts'
import { privacy as privacyEs } from '#features/legal/content/privacy/es.ts'
import { terms as termsEn } from '#features/legal/content/terms/en.ts'
import { terms as termsEs } from '#features/legal/content/terms/es.ts'
import { guide as guideEn } from '#i18n/en/guide/index.ts'
import { guide as guideEs } from '#i18n/es/guide/index.ts'
import { startTranslation } from '#i18n/index.ts'
import type { Article } from '#lib/article.ts'
import { openArticle, readArticle } from '#lib/article-texts.ts'
import { takeErrors } from '../spies.ts'

type Chunks = Parameters<typeof openArticle>[1]

beforeEach(async () => {
  document.body.replaceChildren()
  startTranslation()
  await i18next.changeLanguage('en')
})

/** Shows the page of an article whose texts come from these chunks. */
async function show(chunks: Chunks) {
  const texts = await openArticle('/privacy-policy', chunks)
  const element = (
    <ErrorBoundary>
      <ReadingPage texts={texts} />
    </ErrorBoundary>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/privacy-policy'] })
  return render(<RouterProvider router={router} />)
}

const chunksOf = (en: Article, es: Article): Chunks => ({ en: async () => en, es: async () => es })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each([
  ['the buyers guide', guideEn, guideEs],
  ['the terms of service', termsEn, termsEs],
  ['the privacy policy', privacyEn, privacyEs],
])('the page of %s', (_name, en, es) => {
  it.each([
    ['en', en],
    ['es', es],
  ])('holds the whole text, so that it can be read back from it (%s)', async (language, article) => {
    await i18next.changeLanguage(language)
    const { container } = await show(chunksOf(en, es))
    expect(readArticle(container.querySelector('article')!)).toEqual(article)
  })

  it('names itself in the title of the document and in its description', async () => {
    await show(chunksOf(en, es))
    expect(document.title).toBe(`${en.title} · Tillwatch`)
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(en.description)
  })

  it('links to each of its sections', async () => {
    await show(chunksOf(en, es))
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' })
    const links = [...contents!.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
    expect(links).toEqual(en.sections.map(({ id, heading }) => [`#${id}`, heading]))
  })
})

it('takes the text from a page that was served with it, and asks for nothing', async () => {
  const served = await show(chunksOf(privacyEn, privacyEs))
  const root = document.createElement('div')
  root.dataset.page = '/privacy-policy'
  root.innerHTML = served.container.innerHTML
  document.body.append(root)
  const asked: string[] = []
  const chunk = (language: string) => async () => {
    asked.push(language)
    return privacyEn
  }
  const texts = await openArticle('/privacy-policy', { en: chunk('en'), es: chunk('es') })
  expect(texts.inLanguage('en')).toEqual(privacyEn)
  expect(asked).toEqual([])
  await openArticle('/terms-of-service', { en: chunk('en'), es: chunk('es') })
  expect(asked).toEqual(['en'])
})

it.each([
  ['/buyers-guide', () => import('#features/guide/guide-route.tsx')],
  ['/terms-of-service', () => import('#features/legal/terms-route.tsx')],
  ['/privacy-policy', () => import('#features/legal/privacy-route.tsx')],
])('the screen at %s takes the text that was served there', async (path, load) => {
  const text: Article = { title: `Served at ${path}`, description: '', intro: 'As it was served.', sections: [] }
  const served = await show(chunksOf(text, text))
  const root = document.createElement('div')
  root.dataset.page = path
  root.innerHTML = served.container.innerHTML
  served.unmount()
  document.body.append(root)
  vi.resetModules()
  const { Component } = await load()
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], { initialEntries: [path] })
  const { container } = render(<RouterProvider router={router} />)
  expect(container.querySelector('h1')?.textContent).toBe(text.title)
})

it('keeps the text that it has, marked with its language, until the other one has come', async () => {
  let arrive: (article: Article) => void = () => {}
  const spanish = new Promise<Article>((done) => {
    arrive = done
  })
  const { container } = await show({ en: async () => termsEn, es: () => spanish })
  const part = container.querySelector('#cancellation')
  await act(() => i18next.changeLanguage('es'))
  expect(heading()).toBe(termsEn.title)
  expect(container.querySelector('article')?.closest('[lang]')?.getAttribute('lang')).toBe('en')
  await act(async () => arrive(termsEs))
  expect(heading()).toBe(termsEs.title)
  expect(container.querySelector('article')?.closest('[lang]')?.getAttribute('lang')).toBe('es')
  expect(container.querySelector('#cancellation')).toBe(part)
})

it('says so where the other language does not load, and tries again', async () => {
  let works = false
  const chunks: Chunks = {
    en: async () => termsEn,
    es: async () => {
      if (!works) throw new Error('no network')
      return termsEs
    },
  }
  await show(chunks)
  await act(() => i18next.changeLanguage('es'))
  const retry = await screen.findByRole('button', { name: /Intentar de nuevo/ })
  expect(takeErrors().length).toBeGreaterThan(0)
  works = true
  fireEvent.click(retry)
  expect((await screen.findByText(termsEs.title)).tagName).toBe('H1')
})
