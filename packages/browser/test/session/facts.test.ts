import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDoctor } from '@tillwatch/messages/doctor'
import { afterEach, describe, expect, it } from 'vitest'
import { ageDays, releasedAt } from '#session/doctor.ts'
import { findBrowsers } from '#session/find.ts'
import { browserFlags, ordinaryUserAgent } from '#session/flags.ts'
import { lastWords } from '#session/last-words.ts'
import { readTar } from '#session/unpack.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
  folders.push(folder)
  return folder
}
function program(...path: string[]): string {
  const file = join(...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '', { mode: 0o755 })
  return file
}

const said = (text: string) => formatDoctor(lastWords(text), 'en')

describe('finding a browser', () => {
  it('tries only the one that TILLWATCH_BROWSER names, even when it is missing', () => {
    expect(findBrowsers({ env: { TILLWATCH_BROWSER: '/nowhere/chrome', HOME: home() } })).toEqual([
      { source: 'env', path: '/nowhere/chrome', headless: 'full' },
    ])
  })

  it.runIf(process.platform === 'linux')('finds what Playwright and Puppeteer have downloaded, shells and newest versions first', () => {
    const at = home()
    const old = program(at, '.cache/ms-playwright/chromium_headless_shell-999/chrome-linux/headless_shell')
    const latest = program(at, '.cache/ms-playwright/chromium_headless_shell-1208/chrome-linux/headless_shell')
    const full = program(at, '.cache/ms-playwright/chromium-1208/chrome-linux/chrome')
    const puppeteer = program(
      at,
      '.cache/puppeteer/chrome-headless-shell/linux-150.0.1/chrome-headless-shell-linux64/chrome-headless-shell',
    )
    mkdirSync(join(at, '.cache/ms-playwright/firefox-1'), { recursive: true })
    const found = findBrowsers({ env: { HOME: at }, sources: ['cache'] })
    expect(found.map((one) => one.path)).toEqual([latest, old, puppeteer, full])
    expect(findBrowsers({ env: { HOME: at }, sources: ['cache'], fullChrome: true })).toEqual([
      { source: 'cache', path: full, headless: 'full' },
    ])
  })

  it.runIf(process.platform === 'linux')('prefers any headless shell, the bundled one too, to a full browser', () => {
    const at = home()
    const full = program(at, '.cache/ms-playwright/chromium-1208/chrome-linux/chrome')
    const found = findBrowsers({ env: { HOME: at }, sources: ['cache', 'bundled'] })
    expect(found.at(-1)).toEqual({ source: 'cache', path: full, headless: 'full' })
    expect(found.slice(0, -1).every((one) => one.headless === 'shell')).toBe(true)
    expect(found.length).toBe(process.arch === 'x64' ? 2 : 1)
  })

  it('takes the full browser that its own variable names, and no shell in its place', () => {
    const env = { TILLWATCH_FULL_BROWSER: '/nowhere/chrome', TILLWATCH_BROWSER: '/nowhere/headless_shell', HOME: home(), PATH: '' }
    expect(findBrowsers({ env, fullChrome: true })).toEqual([{ source: 'env', path: '/nowhere/chrome', headless: 'full' }])
    expect(findBrowsers({ env })).toEqual([{ source: 'env', path: '/nowhere/headless_shell', headless: 'shell' }])
    expect(findBrowsers({ env: { ...env, TILLWATCH_FULL_BROWSER: '' }, sources: ['env', 'cache'], fullChrome: true })).toEqual([])
  })

  it('gives only headless shells where a full browser would be no other browser', () => {
    const at = home()
    const shell = program(at, '.cache/ms-playwright/chromium_headless_shell-1208/chrome-linux/headless_shell')
    program(at, '.cache/ms-playwright/chromium-1208/chrome-linux/chrome')
    const env = { HOME: at, TILLWATCH_BROWSER: '/nowhere/chrome' }
    expect(findBrowsers({ env, sources: ['env', 'cache'], fullChrome: false }).map((one) => one.path)).toEqual([shell])
  })

  it('finds nothing where there is nothing', () => {
    expect(findBrowsers({ env: { HOME: home(), PATH: '' }, sources: ['cache'] })).toEqual([])
  })
})

describe('the command line of a browser', () => {
  const choices = { profileDir: '/p', userAgent: 'UA', headless: 'shell', sandbox: true, smallSharedMemory: false } as const

  it('keeps the sandbox, site isolation and web security, and opens no port', () => {
    const flags = browserFlags(choices).join('\n')
    expect(flags).not.toMatch(
      /no-sandbox|disable-web-security|disable-site-isolation|single-process|no-zygote|remote-debugging-port|remote-debugging-address/,
    )
    expect(flags).toContain('--remote-debugging-pipe')
  })

  it('has every switch that keeps traffic inside the proxy', () => {
    expect(browserFlags(choices)).toEqual(
      expect.arrayContaining([
        '--proxy-bypass-list=<-loopback>',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
      ]),
    )
  })

  it('gives up the sandbox only when told to', () => {
    expect(browserFlags({ ...choices, sandbox: false })).toContain('--no-sandbox')
  })

  it('calls itself an ordinary Chrome of its version on every system', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(ordinaryUserAgent(156, platform)).toMatch(
        /^Mozilla\/5\.0 \([^)]+\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/156\.0\.0\.0 Safari\/537\.36$/,
      )
    }
  })
})

describe('what a browser says before it ends', () => {
  it('is told in our words where the sandbox is missing, however Chromium puts it', () => {
    const words = [
      '[1121/170048.437808:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system, …',
      '[0101/1.2:ERROR:zygote_host_impl_linux.cc(90)] Running as root without --no-sandbox is not supported.',
      'The setuid sandbox is not running as root. Common causes: …',
    ]
    for (const one of words) expect(said(`noise\n${one}\n`)).toContain('it has no sandbox here')
    expect(said('The SUID sandbox helper binary was found, but is not configured correctly.')).toContain('its sandbox helper')
  })

  it('names a missing library, and else its last line, without the prefix of its log', () => {
    const library = 'chrome: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory'
    expect(said(`${library}\nmore\n`)).toBe(`it exited at startup: ${library}`)
    expect(said('[7:7:1121/17.7:ERROR:base/i18n/icu_util.cc:237] Invalid file descriptor to ICU data received.\n')).toBe(
      'it exited at startup: Invalid file descriptor to ICU data received',
    )
  })

  it('is not made up where there is none', () => {
    expect(said('\n')).toContain('without a message')
  })
})

describe('the age of a browser', () => {
  it('follows the four-week rhythm and, from version 153, the two-week one', () => {
    const day = (major: number) => new Date(releasedAt(major)).toISOString().slice(0, 10)
    expect([144, 148, 152, 153, 156].map(day)).toEqual(['2026-01-13', '2026-05-05', '2026-08-25', '2026-09-08', '2026-10-20'])
  })

  it('counts whole days and is never negative', () => {
    expect(ageDays(156, Date.UTC(2026, 10, 21))).toBe(32)
    expect(ageDays(999, Date.UTC(2026, 10, 21))).toBe(0)
    expect(ageDays(120, Date.UTC(2026, 10, 21))).toBeGreaterThan(600)
  })
})

describe('the archive reader', () => {
  function entry(name: string, body: string): Buffer {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000755\0', 100)
    header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('0', 156)
    return Buffer.concat([header, Buffer.from(body.padEnd(Math.ceil(body.length / 512) * 512, '\0'))])
  }

  it('gives each file with its bytes', () => {
    const files = readTar(Buffer.concat([entry('lib/a.so', 'aaa'), entry('b', 'x'.repeat(600)), Buffer.alloc(1_024)]))
    expect(files.map((file) => [file.name, Buffer.from(file.bytes).toString(), file.executable])).toEqual([
      ['lib/a.so', 'aaa', true],
      ['b', 'x'.repeat(600), true],
    ])
  })

  it.each(['/etc/passwd', '../up', 'a/../../up'])('refuses the name %s, which leaves its folder', (name) => {
    expect(() => readTar(entry(name, 'x'))).toThrow(/leaves its folder/)
  })
})
