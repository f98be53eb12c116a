// Opens the journey of a page on its tab, and gives it a recording.
import { fireEvent, screen } from '@testing-library/react'
import { quietPage } from '../fixtures/pages.ts'
import { changes, open, press, type } from '../sites/site-screen.ts'

const checkout = 'shop.example/checkout'
export const recording = {
  title: 'Login',
  steps: [
    { type: 'navigate', url: 'https://shop.example/login' },
    { type: 'change', value: 'hunter22', selectors: ['#password'] },
    { type: 'click', selectors: [['aria/Sign in'], ['shop-app', 'button']], target: 'main' },
  ],
}

export async function openJourney(language = 'en') {
  const router = await open([quietPage], language)
  fireEvent.click(await screen.findByRole('link', { name: `${language === 'en' ? 'Journey' : 'Recorrido'}: ${checkout}` }))
  await screen.findByText(language === 'en' ? 'Test identity for this site' : 'Identidad de prueba de este sitio')
  return router
}
export const paste = (text: string) => type('Recording (JSON)', text)
export const puts = () => changes().filter(([method]) => method === 'PUT')
export async function given() {
  await openJourney()
  await paste(JSON.stringify(recording))
  await press('Use recording')
  await screen.findByRole('group', { name: 'Step 3: Click' })
}
