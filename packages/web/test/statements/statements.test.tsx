// Statements and documents: what is overdue or missing is said first, faults stand at their fields, and what was typed is what is sent.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=reports&part=statements', language)
const sent = () =>
  server.account.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/statements').map(({ body }) => body)
const state = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('says first what is overdue, and of each statement how it stands and who said it', async () => {
  await open()
  await screen.findByText('1 statement is overdue. Review and update it.')
  const card = screen.getByRole('heading', { name: 'Roles' }).closest('li')!
  within(card).getByText('Overdue')
  within(card).getByText(/Saved by ada@shop\.example on Nov 1, 2025\./)
  const other = screen.getByRole('heading', { name: 'Targeted risk analysis' }).closest('li')!
  within(other).getByText('Missing')
})

it('sends what was typed, and then says that nothing is overdue but something missing', async () => {
  await open()
  await state('Update: Roles')
  const form = await dialog()
  type(form.getByRole('textbox', { name: 'Responds to alerts at any time' }), ' Security desk ')
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await screen.findByText('3 statements are missing.')
  expect(sent()).toEqual([{ kind: 'roles', monitors: 'Ada', authorizes: 'Bea', responds: 'Security desk', reviews: 'Cleo' }])
})

it('says at each field what is wrong, in Spanish too, and sends nothing', async () => {
  await open('es')
  await state('Añadir: Análisis de riesgo específico')
  const form = await dialog()
  await form.findByRole('textbox', { name: 'Qué se protege' })
  for (const name of ['Qué se protege', 'Factores de probabilidad e impacto', 'Por qué esta frecuencia es suficiente', 'Revisado por'])
    type(form.getByRole('textbox', { name }), '')
  type(form.getByRole('textbox', { name: 'Amenazas' }), 'Corto')
  type(form.getByRole('textbox', { name: 'Días entre evaluaciones' }), '40')
  type(form.getByLabelText('Revisado el'), '2999-01-01')
  fireEvent.click(form.getByRole('button', { name: 'Guardar declaración' }))
  await form.findByText('Escriba una frase completa.')
  form.getByText('Indique un número de días del 1 al 31.')
  form.getByText('La fecha no puede ser futura. Elija la fecha real.')
  expect(form.getAllByText('Complete este campo.')).toHaveLength(4)
  expect(sent()).toEqual([])
})

it('asks of a provider’s confirmation whether its solution is used as it says, and of own techniques nothing of a provider', async () => {
  await open()
  await state('Add: SAQ A confirmations: shop.example')
  const form = await dialog()
  expect(form.queryByRole('textbox', { name: 'Provider' })).toBeNull()
  type(form.getByRole('combobox', { name: 'Method' }), 'provider')
  type(form.getByRole('textbox', { name: 'Provider' }), 'Payfirm')
  type(form.getByLabelText('Confirmed on'), '2026-05-02')
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await form.findByText('The confirmation is valid only if this statement is true. Check the facts first.')
  fireEvent.click(form.getByRole('checkbox'))
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      ...{ kind: 'saq-a', siteId: 'site_1', route: 'provider', provider: 'Payfirm', isAsInstructed: true },
      ...{ confirmedOn: '2026-05-02', validUntil: null, reference: '', note: '' },
    },
  ])
})

it('declares hosts of a site, and takes all of them back', async () => {
  await open()
  await state('Add: Declared hosts: shop.example')
  const form = await dialog()
  type(form.getByRole('textbox', { name: 'Host' }), 'pay.small.example')
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([{ kind: 'hosts', siteId: 'site_1', rows: [{ host: 'pay.small.example', owner: 'payment-provider', note: '' }] }])
  await state('Update: Declared hosts: shop.example')
  const again = await dialog()
  fireEvent.click(again.getByRole('button', { name: 'Remove entry 1' }))
  fireEvent.click(again.getByRole('button', { name: 'Save statement' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ kind: 'hosts', siteId: 'site_1', rows: [] })
})

it('takes as many entries as there are, and shows a refusal of the server at its field', async () => {
  await open()
  await state('Add: Responsibility matrix')
  const form = await dialog()
  fireEvent.click(await form.findByRole('button', { name: 'Remove entry 2' }))
  fireEvent.click(form.getByRole('button', { name: 'Add an entry' }))
  const [one, other] = form.getAllByRole('textbox', { name: 'Provider' })
  type(one!, 'Payfirm')
  type(other!, 'Tagfirm')
  fireEvent.click(form.getByRole('checkbox', { name: /I’ve read this draft/ }))
  server.account.state.refusals['POST /api/v1/statements'] = [400, 'bad-input', 'rows.1.provider']
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await form.findByText('This value is invalid. Check this field.')
  server.account.state.refusals = {}
  fireEvent.click(form.getByRole('button', { name: 'Remove entry 2' }))
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ kind: 'responsibilities', rows: [{ provider: 'Payfirm', requirement: '6.4.3', holder: 'shared' }] })
})

it.each([
  ['en', /^This is a draft/, 'Add: Responsibility matrix', /I’ve read this draft/, 'Save statement', /^Read the draft/],
  [
    'es',
    /^Esto es un borrador/,
    'Añadir: Matriz de responsabilidades',
    /He leído este borrador/,
    'Guardar declaración',
    /^Lea el borrador/,
  ],
] as const)(
  'drafts what is known, marked as a draft, and states nothing until it is confirmed (%s)',
  async (language, mark, add, confirm, save, first) => {
    await open(language)
    await state(add)
    const form = await dialog()
    expect(await form.findByText(mark)).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: save }))
    expect(await form.findByText(first)).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(form.getByRole('checkbox', { name: confirm }))
    fireEvent.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const rows = ['6.4.3', '11.6.1'].map((requirement) => ({
      provider: 'Stripe',
      requirement,
      holder: 'shared',
      note: expect.stringContaining('iframe'),
    }))
    expect(sent()).toEqual([{ kind: 'responsibilities', rows }])
  },
)

it('drafts the risk analysis without a review date, and names the signed-in person in the roles', async () => {
  server.account.state.statements = []
  await open()
  await state('Add: Roles')
  const roles = await dialog()
  for (const field of await roles.findAllByRole<HTMLInputElement>('textbox')) expect(field.value).toBe('ada@shop.example')
  fireEvent.click(roles.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await state('Add: Targeted risk analysis')
  const form = await dialog()
  fireEvent.click(await form.findByRole('checkbox', { name: /I’ve read this draft/ }))
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  expect(await form.findAllByText('Fill in this field.')).toHaveLength(1)
  type(form.getByLabelText('Reviewed on'), '2026-01-02')
  fireEvent.click(form.getByRole('button', { name: 'Save statement' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ kind: 'risk-analysis', everyDays: 7, reviewedBy: 'ada@shop.example', reviewedOn: '2026-01-02' }]),
  )
})

it('says that no site is confirmed for SAQ A where all else is stated', async () => {
  const [roles] = server.account.state.statements
  if (roles === undefined) throw new Error('something is stated')
  const kinds = ['roles', 'risk-analysis', 'responsibilities', 'acquirer-agreements'] as const
  server.account.state.statements = kinds.map((kind) => ({ ...roles, id: kind, state: 'current', said: { ...roles.said, kind } as never }))
  await open()
  await screen.findByText(
    /^The account’s statements are complete and up to date\. 1 site doesn’t have an SAQ A confirmation/,
    {},
    { timeout: 20_000 },
  )
  expect(screen.queryByText('All statements are complete and up to date.')).toBeNull()
})

it('names the account’s time zone, which days are of', async () => {
  await open()
  await state('Add: Targeted risk analysis')
  const form = await dialog()
  await form.findByText('Days use the account’s time zone, Europe/Madrid.')
})

it('shows what was stated before, word for word', async () => {
  await open()
  await state('Statement history: Roles')
  const history = await dialog()
  await history.findByText('On call')
  history.getByText('Responds to alerts at any time')
  history.getByText(/^Saved by ada@shop\.example on Nov 1, 2025/)
})

it.each(['en', 'es'])('saves each document as PDF and as HTML, in the language of the screen (%s)', async (language) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await open(language)
  for (const format of ['PDF', 'HTML']) {
    const name =
      language === 'en'
        ? `Download Responsibility matrix (12.8.5) as ${format}`
        : `Descargar Matriz de responsabilidades (12.8.5) en ${format}`
    await state(name)
    const path = `/api/v1/program/responsibilities.${format.toLowerCase()}`
    await waitFor(() => expect(server.account.asked.some((each) => each.path === path)).toBe(true))
  }
})

it('says of a document that none could print that it can be had as HTML', async () => {
  await open()
  server.account.state.refusals['GET /api/v1/program/roles.pdf'] = [409, 'conflict']
  await state('Download Roles as PDF')
  await screen.findByText(/Could not create the document: Could not create the PDF\. Download the HTML file/)
})
