import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { startTranslation } from '#i18n/index.ts'

function Broken(): never {
  throw new Error('a broken part')
}

it('offers three more attempts, then only a fresh page', async () => {
  startTranslation()
  await i18next.changeLanguage('en')
  const errors = vi.mocked(console.error).mockImplementation(() => {})
  render(
    <Providers>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </Providers>,
  )
  expect(screen.getByText('Something went wrong')).toBeTruthy()
  for (const left of [3, 2, 1]) fireEvent.click(screen.getByRole('button', { name: `Try Again (${left} attempts left)` }))
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(errors).toHaveBeenCalled()
  errors.mockClear()
})
