import { expect, it } from 'vitest'
import { buildHar } from '#capture/index.ts'
import { makeCapture, makeRequest } from '../helpers/make-capture.ts'

it('writes each redirect as an entry of its own, with the query taken apart and unknown sizes as -1', () => {
  const request = makeRequest({
    url: 'https://shop.example/a',
    finalUrl: 'https://cdn.example/b?x=1&y=&z',
    redirects: [{ from: 'https://shop.example/a', to: 'https://cdn.example/b?x=1&y=&z', status: 302 }],
    status: 200,
    atMs: 100,
    endMs: 160,
  })
  const { log } = buildHar(makeCapture({ requests: [request] }))
  expect(log.version).toBe('1.2')
  expect(log.entries.map((entry) => [entry.request.url, entry.response.status, entry.response.redirectURL, entry.time])).toEqual([
    ['https://shop.example/a', 302, 'https://cdn.example/b?x=1&y=&z', 0],
    ['https://cdn.example/b?x=1&y=&z', 200, '', 60],
  ])
  expect(log.entries[1]?.request.queryString).toEqual([
    { name: 'x', value: '1' },
    { name: 'y', value: '' },
    { name: 'z', value: '' },
  ])
  expect(log.entries[1]?.startedDateTime).toBe('2026-11-21T12:00:00.100Z')
  expect(log.entries[0]?.response.headersSize).toBe(-1)
})

it('names the page by its address when it has no title', () => {
  const capture = makeCapture()
  const { log } = buildHar({ ...capture, page: { ...capture.page, title: '' } })
  expect(log.pages[0]?.title).toBe(capture.page.finalUrl)
})
