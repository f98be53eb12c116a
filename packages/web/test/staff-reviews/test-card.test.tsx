// What a reviewer reads of the test card, in both languages.
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { TestCard } from '#features/staff-reviews/review-panel.tsx'
import '#features/staff-reviews/texts.ts'
import { startTranslation } from '#i18n/index.ts'
import '#i18n/app.ts'

const canary = [
  { value: 'card' as const, where: 'body', host: 'collect.example', encoding: ['base64', 'reversed'], isStopped: false },
  { value: 'email' as const, where: 'url', host: 'other.example', encoding: [], isStopped: true },
]

it.each([
  [
    'en',
    'Test card in this scan',
    [
      'Sent to collect.example: card number, in the body, encoded (base64 → ',
      'Stopped on the way to other.example: email, in the URL, as plain',
    ],
  ],
  [
    'es',
    'Tarjeta de prueba en este análisis',
    ['Enviado a collect.example: número de tarjeta, ', 'Detenido antes de llegar a other.example: '],
  ],
])('says what was sent where, and how it was hidden (%s)', async (language, title, lines) => {
  startTranslation()
  await i18next.changeLanguage(language)
  render(<TestCard canary={canary} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(lines.map((line) => expect.stringContaining(line)))
})

it('says nothing where no test data left', () => {
  const { container } = render(<TestCard canary={[]} />)
  expect(container.textContent).toBe('')
})
