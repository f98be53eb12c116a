import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { startTranslation } from '#i18n/index.ts'

function Broken(): never {
  throw new Error('a broken part')
}

it('says of a panel that this part is broken, and stands where the panel would', async () => {
  startTranslation()
  await i18next.changeLanguage('en')
  const errors = vi.mocked(console.error).mockImplementation(() => {})
  render(
    <>
      <ErrorBoundary panel>
        <Broken />
      </ErrorBoundary>
      <p>The rest of the screen</p>
    </>,
  )
  expect(screen.getByText('Something went wrong')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain("Could not display this section. We're sorry")
  expect(screen.getByText('The rest of the screen')).toBeTruthy()
  errors.mockClear()
})

it('offers three more attempts beside a fresh page, then only a fresh page', async () => {
  startTranslation()
  await i18next.changeLanguage('en')
  const errors = vi.mocked(console.error).mockImplementation(() => {})
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText("We're sorry, but something unexpected happened. You can try again or refresh the page.")).toBeTruthy()
  for (const left of [3, 2, 1]) {
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: `Try Again (${left} attempts left)` }))
  }
  expect(screen.queryByRole('button', { name: /Try Again/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(errors).toHaveBeenCalled()
  errors.mockClear()
})
