import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listed, scan, serveDemo, show } from './demo-steps.tsx'

serveDemo()

const problem = (status: number, code: string) => () => new Response(JSON.stringify({ code, requestId: 'r1' }), { status })

describe('a scan that fails', () => {
  it.each([
    [
      'en',
      'Error scanning your website. Retrying with our human-in-the-loop capture.',
      /The scan failed because bot protection blocked the scanner/,
    ],
    [
      'es',
      'Error al analizar su sitio web. Lo intentamos de nuevo con una captura hecha por una persona.',
      /El análisis ha fallado porque/,
    ],
  ])('is told in %s, put on the list of captures by a person once, and what happens next is said', async (language, message, cause) => {
    const sent = await show('?scan=walled', { '/capture-requests': () => listed('https://walled.example/pay', 2) }, language)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    expect(within(alert).getByText(cause)).toBeTruthy()
    await waitFor(() => expect(alert.textContent).toContain('walled.example'))
    expect(alert.textContent).toMatch(
      language === 'en'
        ? /can upload its capture there.*2 of your pages are on the list.*Open the list/
        : /puede subir allí la captura.*Hay 2 páginas suyas en la lista.*Abrir la lista/,
    )
    expect(sent).toEqual([['/capture-requests', { scanId: 'walled' }]])
  })

  it('is not said to be on the list when the server did not put it there, and can be asked again', async () => {
    let full = true
    await show('?scan=walled', { '/capture-requests': () => (full ? problem(409, 'conflict')() : listed('https://walled.example/pay')) })
    const alert = await screen.findByRole('alert')
    expect(await within(alert).findByText(/20 of your pages are already waiting for a capture/)).toBeTruthy()
    full = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(alert).findByText(/This is your only page on the list/)).toBeTruthy()
  })

  it('says why the list could not be reached', async () => {
    await show('?scan=walled', { '/capture-requests': problem(403, 'forbidden') })
    expect(await screen.findByText(/Could not add the page to the capture list\. You don’t have permission to do this/)).toBeTruthy()
  })

  it('is told the same way when no answer came to its start', async () => {
    const refuse = () => {
      throw new TypeError('fetch failed')
    }
    const sent = await show('', { '/scans': refuse, '/capture-requests': () => listed('https://shop.example/pay') })
    scan('shop.example/pay')
    expect(await screen.findByText('Error scanning your website. Retrying with our human-in-the-loop capture.')).toBeTruthy()
    expect(screen.getByText(/The server isn’t responding/)).toBeTruthy()
    expect(await screen.findByText(/shop.example is on the capture list/)).toBeTruthy()
    expect(sent.at(-1)).toEqual(['/capture-requests', { url: 'shop.example/pay' }])
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('shop.example/pay')
  })
})

describe('an address that no scan takes', () => {
  const noted = { '/invalid-addresses': () => new Response(null, { status: 204 }) }

  it.each([
    ['en', 'nonsense', 'Your URL appears to be invalid. Please verify. We have logged it and will review.', /Enter a full URL/],
    ['en', 'http://127.0.0.1/', 'Your URL appears to be invalid. Please verify. We have logged it and will review.', /private address/],
    ['es', 'nonsense', 'Su URL no parece válida. Compruébela. La hemos registrado y la revisaremos.', /Escriba una URL completa/],
  ])('explains it in %s, after logging %j', async (language, typed, message, reason) => {
    const sent = await show('', noted, language)
    scan(` ${typed} `)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    expect(sent).toEqual([['/invalid-addresses', { typed }]])
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(reason).id)
    expect(document.activeElement).toBe(field)
  })

  it('is not said to be logged when it could not be', async () => {
    await show('', { '/invalid-addresses': problem(500, 'internal') })
    scan('nonsense')
    expect(await screen.findByText('Your URL appears to be invalid. Please verify. We could not log it.')).toBeTruthy()
  })

  it('is asked for, and nothing is sent, when nothing was typed', async () => {
    const sent = await show('', noted)
    scan('   ')
    expect(await screen.findByText('Enter a page URL first.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('a start that is refused', () => {
  it('says that there were too many, and asks nobody for a capture', async () => {
    const sent = await show('', { '/scans': problem(429, 'too-many-requests') })
    scan('shop.example')
    expect(await screen.findByText('Too many scans at once.')).toBeTruthy()
    expect(screen.getByText('This scan didn’t start. Wait a minute, then try again.')).toBeTruthy()
    expect(sent.map(([path]) => path)).toEqual(['/scans'])
  })

  it('says why a person may not scan, and forgets it when the address changes', async () => {
    await show('', { '/scans': problem(403, 'forbidden') })
    scan('shop.example')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not start the scan.You don’t have permission to do this.')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'shop2.example' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
