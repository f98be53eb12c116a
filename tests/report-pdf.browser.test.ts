// Reports and documents as PDFs: printed by a real browser and read as a file, since what assessors file away is this.
import { launchBrowser, openPrinter } from '@tillwatch/browser'
import { programDocuments } from '@tillwatch/contract/lists'
import { buildClientReport, buildReport, clientReportHtml, programHtml, reportHtml } from '@tillwatch/core/reports'
import { afterAll, describe, expect, it } from 'vitest'
import { programFacts } from '../packages/core/test/reports/program-facts.ts'
import { someFacts } from '../packages/core/test/reports/some-facts.ts'

const left: unknown[] = []
const noteLeft = (error: unknown) => void left.push(error)
const printer = openPrinter(() => launchBrowser({ env: process.env }), noteLeft)
afterAll(async () => {
  await printer.close()
  expect(left).toEqual([])
})

/** The file as text of one byte a letter: the browser compresses contents, and not the dictionaries that describe them. */
async function printed(html: string): Promise<string> {
  const pdf = await printer.print(html)
  if ('none' in pdf) throw new Error(pdf.none)
  return Buffer.from(pdf).toString('latin1')
}

/** Titles of the outline and of the document, in their order in the file: in brackets, or as UTF-16 in hexadecimal. */
const titlesIn = (file: string) =>
  [...file.matchAll(/\/Title\s{0,4}(?:\(((?:[^()\\]|\\.){0,400})\)|<([0-9A-Fa-f]{0,2000})>)/g)].map(([, plain, hex]) =>
    plain === undefined
      ? Buffer.from(hex ?? '', 'hex')
          .swap16()
          .toString('utf16le')
          .replace('\ufeff', '')
      : plain.replaceAll(/\\(.)/g, '$1'),
  )
const elementsIn = (file: string) => {
  const counts = new Map<string, number>()
  for (const [, name = ''] of file.matchAll(/\/S\s{0,4}\/(\w{1,20})/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (name: string) => counts.get(name) ?? 0
}

const count = (html: string, tag: RegExp) => [...html.matchAll(tag)].length

function expectTagged(file: string, html: string, language: string, title: string): void {
  expect(file).toMatch(/^%PDF-1\./)
  expect(file).toMatch(/\/MarkInfo\s{0,4}<<[^>]{0,80}\/Marked true/)
  expect(file).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(file).toMatch(new RegExp(`/Lang \\(${language}\\)`))
  expect(titlesIn(file).some((each) => each.startsWith(title))).toBe(true)
  const elements = elementsIn(file)
  expect([elements('H1'), elements('H2'), elements('H3')]).toEqual([1, count(html, /<h2>/g), count(html, /<h3>/g)])
  expect(elements('Table')).toBe(count(html, /<table/g))
  expect(elements('TH')).toBeGreaterThanOrEqual(count(html, /<th /g))
}

describe.each([
  ['en', 'Payment page evidence report', 'Summary'],
  ['es', 'Informe de evidencias de las páginas de pago', 'Resumen'],
] as const)('a report in %s', (language, title, summary) => {
  const html = reportHtml(buildReport(someFacts({ language })))

  it('is tagged: headings, tables with headers, figures with words, its language and its title', async () => {
    const file = await printed(html)
    expectTagged(file, html, language, title)
    expect(elementsIn(file)('Figure')).toBeGreaterThanOrEqual(count(html, /<figure>/g))
    expect(file).toMatch(/\/Alt\b/)
  })

  it('has an outline with each section', async () => {
    const file = await printed(html)
    expect(file).toMatch(/\/Outlines \d+ 0 R/)
    const titles = titlesIn(file)
    for (const section of [summary, '6.4.3.a ', '6.4.3.b ', '11.6.1.a ', '11.6.1.b ', '11.6.1.c ', '11.6.1.d '])
      expect(titles.some((each) => each.startsWith(section))).toBe(true)
  })
})

it.each(programDocuments.flatMap((document) => (['en', 'es'] as const).map((language) => [document, language] as const)))(
  'the document %s in %s is tagged: headings, tables with headers, its language and its title',
  async (document, language) => {
    const html = programHtml(document, programFacts(language))
    const title = /<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? ''
    expect(title).not.toBe('')
    expectTagged(await printed(html), html, language, title)
  },
)

it('of a client has one title, and each site with its sections in the outline', async () => {
  const hosts = ['one.example', 'two.example']
  const { id, account, madeAt, madeBy, language, timeZone, rulesVersion, period } = someFacts()
  const head = { id, account, client: { id: 'c', name: 'Acme' }, madeAt, madeBy, language, timeZone, rulesVersion, period }
  const reports = hosts.map((host) => buildReport(someFacts({ sites: [{ id: host, host }] })))
  const html = clientReportHtml(buildClientReport(head, reports))
  const file = await printed(html)
  const elements = elementsIn(file)
  for (const level of [1, 2, 3, 4]) expect([level, elements(`H${level}`)]).toEqual([level, html.split(`<h${level}>`).length - 1])
  expect(elements('Table')).toBe(html.split('<table').length - 1)
  const titled = (title: string) => titlesIn(file).filter((each) => each.startsWith(title)).length
  for (const host of hosts) expect([host, titled(`Site: ${host}`)]).toEqual([host, 1])
  for (const section of ['6.4.3.a ', '6.4.3.b ', '11.6.1.a ', '11.6.1.d ']) expect([section, titled(section)]).toEqual([section, 2])
})

it('runs nothing of a document and reaches nothing', async () => {
  let asked = 0
  const { createServer } = await import('node:http')
  const server = createServer((_request, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const at = `http://127.0.0.1:${port}`
  const file = await printed(
    `<!doctype html><title>before</title><h1>x</h1><img src="${at}/a.png"><link rel="stylesheet" href="${at}/a.css"><iframe src="${at}/frame"></iframe>
    <script>document.title = 'after'; fetch('${at}/b')</script><script src="${at}/c.js"></script>`,
  )
  server.close()
  expect(asked).toBe(0)
  expect(titlesIn(file)).toContain('before')
  expect(file).not.toMatch(/\/(JavaScript|JS|Launch)\b/)
})

it('says why nothing is printed where there is no browser', async () => {
  const none = openPrinter(async () => ({ ok: false, code: 'browser-missing', detail: 'There is none.' }), noteLeft)
  expect(await none.print('<h1>x</h1>')).toEqual({ none: 'There is none.' })
  await none.close()
})
