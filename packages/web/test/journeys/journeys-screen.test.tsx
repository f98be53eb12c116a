// The journey of a page on its tab: given by a recording or by automatic steps, edited by keyboard, its secrets, tried, taken away.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { causeOf } from '@tillwatch/contract/rules'
import { testIdentitySchema } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { changes, press, refuse, type } from '../sites/site-screen.ts'
import { given, openJourney, paste, puts, recording } from './journey-screen.ts'

serveAccount()

const empty = testIdentitySchema.parse({})
const stepNames = () => screen.getAllByRole('group', { name: /^Step \d/ }).map((group) => within(group).getByText(/^Step \d/).textContent)

describe('giving a page a journey', () => {
  it('takes a recording over, whose password is a secret then', async () => {
    await given()
    expect(stepNames()).toEqual(['Step 1: Open a URL', 'Step 2: Type or choose', 'Step 3: Click'])
    expect(screen.getByLabelText('Value for “password”')).toBeTruthy()
    expect(screen.getByText('A value is stored. Leave this field empty to keep the stored value.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('hunter22')
  })

  it('takes a file that is dropped', async () => {
    await openJourney()
    const file = new File([JSON.stringify(recording)], 'way.json', { type: 'application/json' })
    fireEvent.drop(await screen.findByLabelText('Recording (JSON)'), { dataTransfer: { files: [file] } })
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Recording (JSON)').value).toContain('/login'))
  })

  it('says at the field what is wrong, with the step', async () => {
    await openJourney()
    await screen.findByLabelText('Recording (JSON)')
    await press('Use recording')
    expect(await screen.findByText('Drop, choose, or paste a recording first.')).toBeTruthy()
    await paste('{')
    await press('Use recording')
    expect(await screen.findByText(/^The recording isn’t valid JSON/)).toBeTruthy()
    await paste(JSON.stringify({ steps: [...recording.steps, { type: 'customStep' }] }))
    await press('Use recording')
    const said = await screen.findByText(/^Step 4: The step “customStep” runs custom code/)
    expect(screen.getByLabelText('Recording (JSON)').getAttribute('aria-describedby')).toContain(said.id)
  })

  it('says it in Spanish, too', async () => {
    await openJourney('es')
    await type('Grabación (JSON)', JSON.stringify({ steps: [{ type: 'customStep' }] }))
    await press('Usar grabación')
    expect(await screen.findByText(/^Paso 1: El paso «customStep» ejecuta código propio/)).toBeTruthy()
  })

  it('can be the automatic steps of a shop', async () => {
    await openJourney()
    await press('Use automatic shop steps')
    await screen.findByRole('group', { name: 'Step 4: Automatic shop step' })
    const steps = [
      { type: 'navigate', url: 'https://shop.example/' },
      { type: 'shop', action: 'add-first-product' },
      { type: 'shop', action: 'go-to-checkout' },
      { type: 'shop', action: 'fill-checkout' },
    ]
    expect(puts()).toEqual([['PUT', '/pages/page_1/journey', { journey: { title: '', steps }, secrets: {} }]])
  })
})

describe('a journey of a page', () => {
  it('is edited: steps change, move, come and go, and only new values of secrets are sent', async () => {
    await given()
    await type('URL', 'https://shop.example/account')
    await press('Move step 3 up')
    expect(stepNames()).toEqual(['Step 1: Open a URL', 'Step 2: Click', 'Step 3: Type or choose'])
    await type('Type of the new step', 'waitForAddress')
    await press('Add a step')
    await type('Part of the URL', '/checkout')
    await press('Remove step 2')
    await type('Value for “password”', 'another value')
    await press('Save')
    await waitFor(() => expect(puts()).toHaveLength(2))
    expect(puts().at(-1)).toEqual([
      'PUT',
      '/pages/page_1/journey',
      {
        journey: {
          title: 'Login',
          steps: [
            { type: 'navigate', url: 'https://shop.example/account' },
            { type: 'change', value: { secret: 'password' }, selectors: [['#password']] },
            { type: 'waitForAddress', contains: '/checkout' },
          ],
        },
        secrets: { password: 'another value' },
      },
    ])
  })

  it('sends changed hosts of a secret, and says which value is needed again, in both languages', async () => {
    await given()
    refuse('PUT /pages/page_1/journey', 400, 'bad-input', 'secrets.password')
    await type('Hosts for “password”', 'shop.example  id.shop.example')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter the value of “password” again/)
    expect(puts().at(-1)?.[2]).toMatchObject({ secrets: {}, hosts: { password: ['shop.example', 'id.shop.example'] } })
    await act(() => i18next.changeLanguage('es'))
    expect(screen.getByRole('alert').textContent).toMatch(/^Escriba de nuevo el valor de «password»/)
    refuse('PUT /pages/page_1/journey', 400, 'bad-input', 'hosts.password')
    await press('Guardar')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Escriba nombres de servidor para «password»/))
  })

  it('shows the host that a recording was led to, which can be changed, and is not sent where it is empty', async () => {
    await openJourney()
    const led = { type: 'click', selectors: ['#go'], assertedEvents: [{ type: 'navigation', url: 'https://id.example/login?user=kim' }] }
    await paste(JSON.stringify({ steps: [recording.steps[0], led] }))
    await press('Use recording')
    expect((await screen.findByLabelText<HTMLInputElement>('URL (optional)')).value).toBe('https://id.example/')
    const sent = async (url: string) => {
      const before = puts().length
      await type('URL (optional)', url)
      await press('Save')
      await waitFor(() => expect(puts()).toHaveLength(before + 1))
      return (puts().at(-1)![2] as { journey: { steps: unknown[] } }).journey.steps.at(-1)
    }
    expect(await sent('id.example')).toEqual({ type: 'waitForNavigation', url: 'id.example' })
    expect(await screen.findByText(/^Step 3: Could not open “id.example”/)).toBeTruthy()
    expect(await sent(' https://other.example/ ')).toEqual({ type: 'waitForNavigation', url: 'https://other.example/' })
    expect(await sent('')).toEqual({ type: 'waitForNavigation' })
  })

  it('keeps ways to find an element as lines, and chains into shadow trees', async () => {
    await given()
    const click = within(screen.getByRole('group', { name: 'Step 3: Click' }))
    const field = click.getByLabelText<HTMLTextAreaElement>('Element')
    expect(field.value).toBe('aria/Sign in\nshop-app >>> button')
    fireEvent.change(field, { target: { value: '#go\n\nshop-app >>> #go' } })
    await press('Save')
    await waitFor(() => expect(puts()).toHaveLength(2))
    expect(JSON.stringify(puts().at(-1))).toContain(JSON.stringify([['#go'], ['shop-app', '#go']]))
  })

  it.each([
    [
      'en',
      'Recent runs',
      'Step 2 of 3: the time ran out.',
      'The page was reached after 3 steps.',
      'Before the failed step',
      'The page after step 1. Open a URL',
      ['1. Open a URL 1.2 s', 'No screenshot2. Click failed · 10.0 s'],
      'Step 1 \\(Click\\) found its element in a different way than in the previous run: .buy instead of #buy.',
    ],
    [
      'es',
      'Últimas ejecuciones',
      'Paso 2 de 3: se agotó el tiempo.',
      'Se llegó a la página tras 3 pasos.',
      'Antes del paso fallido',
      'La página después del paso 1. Abrir una URL',
      ['1. Abrir una URL 1,2 s', 'Sin imagen2. Hacer clic falló · 10,0 s'],
      'El paso 1 \\(Hacer clic\\) encontró su elemento de forma distinta a la de la ejecución anterior: .buy en lugar de #buy.',
    ],
  ])(
    'says how its last runs went, and shows the newest one that failed (%s)',
    async (language, title, failed, arrived, picture, shown, steps, otherWay) => {
      const of = (scanId: string) => ({ scanId, finishedAt: '2026-11-14T12:30:00.000Z', url: 'https://shop.example/cart' })
      const strip = [
        { step: 1, type: 'navigate' as const, durationMs: 1_240, failed: false, picture: 'a'.repeat(64) },
        { step: 2, type: 'click' as const, durationMs: 10_000, failed: true, picture: null },
      ]
      const cause = causeOf('step-no-time', { step: 2, steps: 3, type: 'click', value: '' })
      server.account.state.journeyRuns = {
        runs: [
          {
            ...of('quiet'),
            arrived: false,
            steps: 2,
            code: 'journey-failed',
            cause,
            pictures: { before: true, after: false },
            strip,
            changes: [{ step: 1, type: 'click' as const, now: ['.buy'], before: ['#buy'] }],
          },
          {
            ...of('older'),
            arrived: true,
            steps: 3,
            code: null,
            cause: null,
            pictures: { before: false, after: true },
            strip: [],
            changes: [],
          },
        ],
      }
      server.account.state.journeys = {
        page_1: { title: '', steps: [{ type: 'waitForNavigation' }], secrets: [], changedBy: 'ada', changedAt: '2026-11-14T12:30:00.000Z' },
      }
      await openJourney(language)
      const history = within(await screen.findByRole('region', { name: title }))
      expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(new RegExp(`${failed}.*${otherWay}`)),
        expect.stringContaining(arrived),
        ...steps,
      ])
      expect(history.getAllByRole('img').map((img) => [img.getAttribute('alt'), img.getAttribute('src')])).toEqual([
        [shown, `/api/v1/scans/quiet/steps/${'a'.repeat(64)}`],
        [picture, '/api/v1/scans/quiet/step-before'],
      ])
    },
  )

  it('is tried by a scan of the page, shown live', async () => {
    const router = await openJourney()
    await press('Use automatic shop steps')
    await press('Run now')
    await waitFor(() => expect(router.state.location.pathname).toBe('/scans/running'))
    expect(changes().at(-1)).toEqual(['POST', '/pages/page_1/scans', { profile: 'desktop' }])
  })

  it('has its own address, for each page of the site', async () => {
    const router = await openJourney()
    expect(router.state.location.pathname + router.state.location.search).toBe('/sites/site_1/journeys?page=page_1')
    expect(screen.getByRole('link', { name: 'Journeys', current: 'page' })).toBeTruthy()
  })

  it('is taken away', async () => {
    await given()
    await press('Remove journey')
    expect(await screen.findByText('Journey removed. Scans now open the page URL directly.')).toBeTruthy()
    expect(await screen.findByLabelText('Recording (JSON)')).toBeTruthy()
    expect(changes().at(-1)?.slice(0, 2)).toEqual(['DELETE', '/pages/page_1/journey'])
  })
})

describe('the test identity of a site', () => {
  it.each([
    [
      'en',
      'Test identity for this site',
      'Email',
      'Save test identity',
      'Test identity saved. The next scans use it.',
      'This value isn’t valid. Don’t use a card number.',
    ],
    [
      'es',
      'Identidad de prueba de este sitio',
      'Correo electrónico',
      'Guardar identidad de prueba',
      'Identidad de prueba guardada. Los próximos análisis la usarán.',
      'Este valor no es válido. No use un número de tarjeta.',
    ],
  ])('is set beside the journey, and a refused part says so at its field (%s)', async (language, title, email, save, saved, wrong) => {
    await openJourney(language)
    fireEvent.click(await screen.findByText(title))
    refuse('PUT /sites/site_1/test-identity', 400, 'bad-input', 'email')
    await type(email, 'none')
    await press(save)
    const { id } = await screen.findByText(wrong)
    expect(screen.getByLabelText(email).getAttribute('aria-describedby')).toContain(id)
    server.account.state.refusals = {}
    await type(email, 'qa@shop.example')
    await press(save)
    expect((await screen.findAllByText(saved)).length).toBeGreaterThan(0)
    expect(puts().at(-1)).toEqual(['PUT', '/sites/site_1/test-identity', { ...empty, email: 'qa@shop.example' }])
  })
})
