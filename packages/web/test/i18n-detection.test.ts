import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { detectLanguage } from '#i18n/detect.ts'
import { settleLanguage, startTranslation, translationIn } from '#i18n/index.ts'

let stop: () => void = () => {}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function browserWants(...tags: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
}

it.each([
  ['?lang=es', 'en', ['en-GB'], 'es'],
  ['?lang=fr', 'es', ['en-GB'], 'es'],
  ['', 'es', ['en-GB'], 'es'],
  ['', null, ['es-MX', 'en'], 'es'],
  ['', null, ['fr-FR', 'ES'], 'es'],
  ['', 'de', ['fr'], 'en'],
  ['', null, [], 'en'],
])('takes %j, then a stored %j, then a browser that wants %j: %s', (search, kept, tags, language) => {
  history.replaceState(null, '', `/${search}`)
  if (kept) localStorage.setItem('i18nextLng', kept)
  browserWants(...tags)
  expect(detectLanguage()).toBe(language)
})

it('finds a language where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  browserWants('es')
  expect(detectLanguage()).toBe('es')
})

it('keeps the language in local storage and in the cookie that the server reads, at the start and at each change', async () => {
  browserWants('es')
  startTranslation()
  stop = settleLanguage()
  expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['es', 'i18nextLng=es'])
  await i18next.changeLanguage('en')
  expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['en', 'i18nextLng=en'])
})

it('starts in the language of the served document and turns to the wanted one only when that has been taken over', async () => {
  localStorage.setItem('i18nextLng', 'es')
  startTranslation('en')
  expect([i18next.resolvedLanguage, localStorage.getItem('i18nextLng')]).toEqual(['en', 'es'])
  stop = settleLanguage()
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('es'))
})

it('renders ahead in one language whatever is shown', () => {
  startTranslation('en')
  expect(translationIn('es').t('shell.notFound.back')).toBe('Ir al inicio')
  expect(i18next.resolvedLanguage).toBe('en')
})
