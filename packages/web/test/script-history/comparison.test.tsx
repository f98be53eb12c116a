// The comparison of two versions of a script: which two, shown how, and what is said where it cannot be.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { before, first, fixtureDiff, fixtureHistory, present } from '../fixtures/script-history.ts'
import { recordLines } from '../spies.ts'
import { asked, open as openScreen, otherVersions } from './script-screen.ts'

serveAccount()

/** Opens the part with the comparison. */
const open = (...[changes, language, search = '?part=versions']: Parameters<typeof openScreen>) => openScreen(changes, language, search)

describe('the comparison', () => {
  const table = () => screen.findByRole('table', { name: /^Changes from/ })

  it('is of the newest two versions that can be read, before beside after, with what differs said in words', async () => {
    await open()
    const shown = await table()
    expect(shown.getAttribute('aria-label')).toBe('Changes from bbbbbbbbbbbb to aaaaaaaaaaaa')
    expect(screen.getByText('2 lines added · 2 lines removed')).toBeTruthy()
    const changed = within(shown)
      .getAllByRole('row')
      .find((row) => row.textContent?.includes('field.name')) as HTMLElement
    expect(changed.textContent).toBe('11removed\tconst value = field.name;11added\tconst value = field.value;')
    expect([...changed.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['name', 'value'])
  })

  it('shows code as text, whatever it holds', async () => {
    await open()
    expect(within(await table()).getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect((await table()).querySelector('img')).toBeNull()
  })

  it('goes from change to change by buttons and keys, round and round', async () => {
    await open()
    await table()
    const focused = () => document.activeElement?.textContent
    fireEvent.click(screen.getByRole('button', { name: 'Next change' }))
    expect(screen.getByText('Change 1 of 2')).toBeTruthy()
    expect(focused()).toContain('field.name')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(focused()).toContain('onerror')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(focused()).toContain('field.name')
    fireEvent.keyDown(document.body, { key: 'p' })
    expect(screen.getByText('Change 2 of 2')).toBeTruthy()
  })

  it('is of the two that are chosen, which stand in the address', async () => {
    server.account.state.script.history = fixtureHistory
    const third = { ...fixtureHistory.versions[2]!, isReadable: true }
    const router = await open({ versions: [...fixtureHistory.versions.slice(0, 2), third] })
    fireEvent.click(await screen.findByRole('radio', { name: 'Use cccccccccccc as the earlier version' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?part=versions&from=${first}&to=${present}`))
    expect((await table()).getAttribute('aria-label')).toBe('Changes from cccccccccccc to aaaaaaaaaaaa')
  })

  it('is the one of the address', async () => {
    await open({}, 'en', `?from=${present}&to=${before}`)
    expect(screen.queryByText(otherVersions)).toBeNull()
    expect((await table()).getAttribute('aria-label')).toBe('Changes from aaaaaaaaaaaa to bbbbbbbbbbbb')
  })

  it('says that it is of others where the address names a version whose code was not kept', async () => {
    await open({}, 'en', `?from=${first}&to=${present}`)
    expect(await screen.findByText(otherVersions)).toBeTruthy()
    expect((await table()).getAttribute('aria-label')).toBe('Changes from bbbbbbbbbbbb to aaaaaaaaaaaa')
  })

  it('of a version with itself asks for nothing and says so', async () => {
    await open({}, 'en', `?from=${present}&to=${present}`)
    expect(await screen.findByText('Both versions are the same')).toBeTruthy()
    expect(asked('/diff')).toBe(0)
  })

  it.each([
    ['nothing but layout', { added: 0, removed: 0, hunks: [] }, /Only the formatting or comments differ/],
    ['more than it shows', { isCut: true }, /The remaining changes are too long/],
    ['short names that were given out anew', { renamed: 7 }, /7 lines differ only in short names assigned by minifiers/],
    ['a script that was rewritten', { isRewritten: true }, /almost no lines in common/],
    ['code that could not be laid out', { form: 'raw', note: 'not-javascript' }, /Comparing both versions as received/],
  ] as const)('says that it found %s', async (_name, changes, text) => {
    server.account.state.script.diff = { ...fixtureDiff, ...changes } as typeof fixtureDiff
    await open()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['one content was seen', fixtureHistory.versions.slice(0, 1), /scans have found only one version of the content/],
    ['the code of one was kept', fixtureHistory.versions.slice(1), /code was stored for fewer than two versions/],
  ])('says why there is none where only %s', async (_name, versions, text) => {
    await open({ versions })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^Compare/ })).toBeNull()
  })

  it('says why it failed, and asks again', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/v1/scripts/script_1/diff'] = [403, 'forbidden']
    await open()
    expect(await screen.findByText('Could not compare the two versions')).toBeTruthy()
    server.account.state.refusals = {}
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table()).toBeTruthy()
  })
})
