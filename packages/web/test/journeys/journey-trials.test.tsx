// Running the first steps of a journey on its tab, without a scan.
import { act, screen, within } from '@testing-library/react'
import { causeOf } from '@tillwatch/contract/rules'
import type { PageJourney, StepRun } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openTrial } from '../fixtures/pages.ts'
import { changes, press, refuse, type } from '../sites/site-screen.ts'
import { given, openJourney, puts, recording } from './journey-screen.ts'

serveAccount()

describe('a trial of a journey', () => {
  const ran = (step: number, fault: StepRun['fault'] = null) => ({
    ...{ step, type: 'click' as const, url: 'https://shop.example/', durationMs: 1_240, fault },
    picture: fault ? null : 'AAAA',
  })

  it.each([
    [
      'en',
      'Run to here: step 2',
      'Waiting to run the journey up to step 2…',
      'Step 2 of 2: the button “Buy” was not found.',
      'worked 1.2 s',
    ],
    [
      'es',
      'Ejecutar hasta aquí: paso 2',
      'A la espera de ejecutar el recorrido hasta el paso 2…',
      'Paso 2 de 2: no se encontró el botón «Buy».',
      'funcionó 1,2 s',
    ],
  ])('runs up to a step, and shows the outcome of each step with its picture (%s)', async (language, run, waiting, because, worked) => {
    const journey = {
      title: '',
      steps: recording.steps.slice(0, 1) as PageJourney['steps'],
      secrets: [],
      changedBy: 'ada',
      changedAt: '2026-11-14T12:30:00.000Z',
    }
    server.account.state.journeys = { page_1: { ...journey, steps: [...journey.steps, { type: 'click', selectors: [['aria/Buy']] }] } }
    await openJourney(language)
    await press(run)
    expect((await screen.findByText(waiting)).getAttribute('role')).toBe('status')
    expect(changes().at(-1)).toEqual(['POST', '/pages/page_1/journey/trial', { until: 2 }])
    const cause = causeOf('step-no-button', { step: 2, steps: 2, type: 'click', value: 'Buy' })
    const { trial } = server.account.state
    server.account.state.trial = trial && {
      ...trial,
      state: 'done',
      steps: [ran(1), ran(2, { code: 'no-element', said: 'aria/Buy' })],
      before: 'BBBB',
      cause,
    }
    expect(await screen.findByText(because, undefined, { timeout: 10_000 })).toBeTruthy()
    const [first, second] = screen.getAllByRole('group').map((group) => [
      within(group).queryByText((_, node) => node?.tagName === 'P' && node.textContent === worked) !== null,
      within(group)
        .queryAllByRole('img')
        .map((img) => img.getAttribute('src')),
    ])
    expect(first).toEqual([true, ['data:image/jpeg;base64,AAAA']])
    expect(second).toEqual([false, ['data:image/jpeg;base64,BBBB']])
  })

  const trialPosts = () => changes().filter(([, path]) => path === '/pages/page_1/journey/trial')
  const twice = (name: string) =>
    act(async () => {
      const button = screen.getByRole('button', { name })
      for (let count = 0; count < 2; count++) button.click()
    })

  it('runs once however often its button is pressed', async () => {
    await given()
    await twice('Run to here: step 3')
    await screen.findByText('Waiting to run the journey up to step 3…')
    await act(async () => screen.getByRole('button', { name: 'Run to here: step 1' }).click())
    expect(trialPosts()).toHaveLength(1)
  })

  it('is saved once, and runs once, however often the button for both is pressed', async () => {
    await given()
    await type('URL', 'https://shop.example/account')
    await twice('Save and run to here: step 1')
    await screen.findByText('Waiting to run the journey up to step 1…')
    expect([puts().length, trialPosts().length]).toEqual([2, 1])
  })

  it.each([
    ['POST /pages/page_1/journey/trial', 'Run to here: step 1'],
    ['PUT /pages/page_1/journey', 'Save'],
    ['DELETE /pages/page_1/journey', 'Remove journey'],
  ])('shows the run that somebody else started where it prevents %s', async (call, name) => {
    await given()
    server.account.state.trial = { ...openTrial, state: 'running', until: 2 }
    refuse(call, 409, 'conflict')
    await press(name)
    expect(await screen.findByText('The steps are already running. Wait until the run ends.')).toBeTruthy()
    expect(await screen.findByText('Running the journey up to step 2…')).toBeTruthy()
  })

  it('says that the page was reached where all steps ran', async () => {
    await openJourney('es')
    await type('Grabación (JSON)', JSON.stringify(recording))
    await press('Usar grabación')
    await press('Ejecutar hasta aquí: paso 3')
    await screen.findByText('A la espera de ejecutar el recorrido hasta el paso 3…')
    server.account.state.trial = { ...openTrial, state: 'done', until: 3 }
    expect(await screen.findByText(/^Todos los pasos funcionan/, undefined, { timeout: 10_000 })).toBeTruthy()
  })

  it('is saved first where its steps were changed, and then run', async () => {
    await given()
    await type('URL', 'https://shop.example/account')
    await press('Save and run to here: step 1')
    await screen.findByText('Waiting to run the journey up to step 1…')
    expect(
      changes()
        .slice(-2)
        .map(([method, path]) => `${method} ${path}`),
    ).toEqual(['PUT /pages/page_1/journey', 'POST /pages/page_1/journey/trial'])
    expect(JSON.stringify(puts().at(-1))).toContain('https://shop.example/account')
  })
})
