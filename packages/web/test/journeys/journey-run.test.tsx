// How the journey of a scan is told on its result.
import { render, screen } from '@testing-library/react'
import type { ScanResult } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { JourneyRun } from '#features/journeys/journey-run.tsx'
import { startTranslation } from '#i18n/index.ts'

type Run = NonNullable<ScanResult['journey']>

const at = (path: string) => `https://shop.example${path}`
const script = (survives: boolean) => ({ url: at('/a.js'), sha256: 'a'.repeat(64), survives })
const run = (fault: Run['steps'][number]['fault']): Run => ({
  steps: [
    { step: 1, type: 'navigate', url: at('/cart'), durationMs: 1_240, fault: null },
    { step: 2, type: 'click', url: at('/checkout'), durationMs: 300, fault },
  ],
  views: [
    { url: at('/cart'), scripts: [script(true), script(false)], notListed: 1 },
    { url: at('/checkout'), scripts: [script(true)], notListed: 0 },
  ],
})

beforeEach(() => startTranslation())
async function show(journey: Run, language = 'en') {
  await i18next.changeLanguage(language)
  render(<JourneyRun run={journey} />, { wrapper: MemoryRouter })
}

describe('the journey of a result', () => {
  it('says that all steps ran, and which scripts of the way are on the page', async () => {
    await show(run(null))
    expect(screen.getByText('All 2 journey steps were completed.')).toBeTruthy()
    expect(screen.getByText('done · 1.2 s')).toBeTruthy()
    expect(screen.getByText('3 scripts, 1 is still running on the last page')).toBeTruthy()
    expect(screen.getByText('1 script')).toBeTruthy()
  })

  it.each([
    ['en', 'The journey failed at step 2 (Click): no element was found for #buy', 'failed · 0.3 s'],
    ['es', 'El recorrido falló en el paso 2 (Hacer clic): no se encontró ningún elemento para #buy', 'falló · 0,3 s'],
  ])('names the step that failed and why (%s)', async (language, sentence, state) => {
    await show(run({ code: 'no-element', said: '#buy' }), language)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText(state)).toBeTruthy()
  })
})
