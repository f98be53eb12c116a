// How the journey of a scan is told on its result.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { causeOf } from '@tillwatch/contract/rules'
import type { JourneyRuns, ScanResult } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JourneyRun } from '#features/journeys/journey-run.tsx'
import { startTranslation } from '#i18n/index.ts'
import { createAppClient } from '#lib/query-cache/client.ts'
import { json, startLoopback } from '../loopback.ts'

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

let runs: JourneyRuns['runs'] = []
let server: Awaited<ReturnType<typeof startLoopback>>
beforeEach(async () => {
  startTranslation()
  server = await startLoopback((_, response) => json(response, 200, { runs }))
})
afterEach(() => server.end())
async function show(journey: Run, language = 'en') {
  await i18next.changeLanguage(language)
  render(
    <MemoryRouter>
      <QueryClientProvider client={createAppClient()}>
        <JourneyRun run={journey} scanId="scan_2" hasPicture />
      </QueryClientProvider>
    </MemoryRouter>,
  )
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

  it.each([
    [
      'en',
      /^Last time:/,
      'Step 1 of 2: the button “Go” was not found.',
      'After the failed step, the page was at:',
      ['Before the failed step', 'At the end of the scan'],
    ],
    [
      'es',
      /^La vez anterior:/,
      'Paso 1 de 2: no se encontró el botón «Go».',
      'Después del paso fallido, la página estaba en:',
      ['Antes del paso fallido', 'Al final del análisis'],
    ],
  ])(
    'shows a failed step before and after, where the page was, and how the run before ended (%s)',
    async (language, last, why, reached, pictures) => {
      const cause = causeOf('step-no-button', { step: 1, steps: 2, type: 'click', value: 'Go' })
      const before = {
        ...{ finishedAt: '2026-11-14T12:30:00.000Z', steps: 1, url: at('/cart'), code: 'journey-failed' as const, cause },
        ...{ arrived: false, pictures: { before: true, after: true }, strip: [], changes: [] },
      }
      runs = [
        { ...before, scanId: 'scan_2', cause: null },
        { ...before, scanId: 'scan_1' },
      ]
      await show({ ...run({ code: 'no-element', said: '#buy' }), before: { sha256: 'a'.repeat(64) } }, language)
      expect((await screen.findByText(last)).textContent).toContain(why)
      expect(screen.getByText(reached).textContent).toContain('shop.example/checkout')
      expect(screen.getAllByRole('img').map((img) => [img.getAttribute('alt'), img.getAttribute('src')])).toEqual([
        [pictures[0], '/api/v1/scans/scan_2/step-before'],
        [pictures[1], '/api/v1/scans/scan_2/screenshot'],
      ])
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/scans/scan_1')
    },
  )

  it('shows the page after each step', async () => {
    const journey = run(null)
    journey.steps[1] = { ...journey.steps[1]!, picture: 'b'.repeat(64) }
    await show(journey)
    expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([`/api/v1/scans/scan_2/steps/${'b'.repeat(64)}`])
  })

  it('shows no picture and asks for no other run where all steps ran', async () => {
    await show(run(null))
    expect(screen.queryByRole('img')).toBeNull()
    expect(server.asked).toEqual([])
  })

  it.each([
    [
      'en',
      'Stopped: shop.example: POST /pay. The scanner stopped the submission of a form with payment fields.',
      /even if the fields are empty$/,
    ],
    [
      'es',
      'Se detuvo: shop.example: POST /pay. El analizador detuvo el envío de un formulario con campos de pago.',
      /aunque estuvieran vacíos$/,
    ],
  ])('says which form a step was stopped with (%s)', async (language, said, headline) => {
    const [first, second] = run({ code: 'form-stopped', said: 'POST /pay' }).steps
    const stopped = [{ host: 'shop.example', request: 'POST /pay', cause: causeOf('stopped-payment-form') }]
    await show({ steps: [{ ...first!, stopped }, second!], views: [] }, language)
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByText(headline)).toBeTruthy()
  })
})
