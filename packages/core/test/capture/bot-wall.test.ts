import { describe, expect, it } from 'vitest'
import { type Capture, recogniseChallenge } from '#capture/index.ts'
import { type BotWallMark, botWallMarks } from '#data/bot-walls.ts'
import { makeBodies, makeCapture, makeDocument, makeField, makeFrame, makeRequest, makeScript } from '../helpers/make-capture.ts'

/** A nearly empty page with the given changes. */
function bare(page: Partial<Capture['page']>, given: Partial<Capture> = {}): Capture {
  return makeCapture({ ...given, page: { ...makeCapture().page, title: 'shop.example', text: 'One moment', elementCount: 8, ...page } })
}
const header = (name: string, value: string) => bare({}, { documents: [makeDocument({ headers: [[name, value]] })] })
const cookie = (name: string) =>
  bare(
    {},
    { cookies: [{ name, domain: null, path: '/', secure: true, httpOnly: false, sameSite: null, partitioned: false, session: false }] },
  )
const asked = (url: string) => bare({}, { requests: [makeRequest({ url })] })
const framed = (url: string) =>
  bare({ text: 'Verify you are human' }, { frames: [makeFrame(), makeFrame({ id: 'f2', parentId: 'main', url })] })
const widget = (name: string) => bare({ siteKeyClasses: [name] })

/** One small page per mark, written manually from the source that the mark names. */
const samples: Record<string, Capture> = {
  'cf-mitigated: challenge': header('cf-mitigated', 'challenge'),
  '/cdn-cgi/challenge-platform/h/': asked('https://shop.example/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=8f2c'),
  'just a moment...': bare({ title: 'Just a moment...' }),
  'attention required! | cloudflare': bare({ title: 'Attention Required! | Cloudflare' }),
  __cf_chl_: asked('https://shop.example/checkout?__cf_chl_tk=pRWn-1733502460'),
  'challenges.cloudflare.com/': framed('https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/g/turnstile/if/ov2/av0'),
  'cf-turnstile': widget('cf-turnstile'),
  _abck: cookie('_abck'),
  'errors.edgesuite.net': bare({ text: "Access Denied. You don't have permission. Reference #18.2f https://errors.edgesuite.net/18.2f" }),
  '_sec/cp_challenge/': asked('https://shop.example/_sec/cp_challenge/ak-challenge-4-3.htm'),
  'captcha-delivery.com/': framed('https://geo.captcha-delivery.com/captcha/?initialCid=AHrl&t=fe'),
  'x-datadome': header('x-datadome', 'protected'),
  datadome: cookie('datadome'),
  'captcha.px-cdn.net': asked('https://captcha.px-cdn.net/PXabc123/captcha.js?a=c&m=0'),
  'captcha.px-cloud.net': asked('https://captcha.px-cloud.net/PXabc123/captcha.js?a=c&m=0'),
  'press & hold to confirm': bare({ text: 'Press & Hold to confirm you are a human (and not a bot).' }),
  _px3: cookie('_px3'),
  _incapsula_resource: asked('https://shop.example/_Incapsula_Resource?SWJIYLWA=719d34d3'),
  'incapsula incident id': bare({ text: 'Request unsuccessful. Incapsula incident ID: 443000270-1234' }),
  'pardon our interruption': bare({
    text: 'Pardon Our Interruption. As you were browsing something about your browser made us think you were a bot.',
  }),
  'x-amzn-waf-action: challenge': header('x-amzn-waf-action', 'challenge'),
  'x-amzn-waf-action: captcha': header('x-amzn-waf-action', 'captcha'),
  '.token.awswaf.com/': asked('https://41bcdd4fb3cb.us-east-1.token.awswaf.com/41bcdd4fb3cb/challenge.js'),
  'g-recaptcha': widget('g-recaptcha'),
  '/recaptcha/': framed('https://www.google.com/recaptcha/api2/anchor?k=6Le'),
  'h-captcha': widget('h-captcha'),
  'hcaptcha.com/': framed('https://newassets.hcaptcha.com/captcha/v1/abc/static/hcaptcha.html'),
  'arkoselabs.com/': framed('https://client-api.arkoselabs.com/v2/enforcement.html'),
  'geetest.com/': asked('https://static.geetest.com/v4/gt4.js'),
  'sucuri website firewall': bare({ title: 'Sucuri WebSite Firewall - Access Denied' }),
  '/.well-known/ddos-guard/': asked('https://shop.example/.well-known/ddos-guard/js-challenge/index.js'),
  'ddos-guard': bare({ title: 'DDoS-Guard' }),
  'x-kpsdk-ct': header('x-kpsdk-ct', '0d1c2b'),
  rbzid: cookie('rbzid'),
  '/.within.website/x/cmd/anubis/': asked('https://shop.example/.within.website/x/cmd/anubis/api/pass-challenge?id=1'),
  'protected by anubis': bare({ text: 'Loading... Protected by Anubis from Techaro.' }),
  techaro: bare({ text: 'Chargement... Protégé par Anubis de Techaro. Fait avec ❤️ au 🇨🇦.' }),
  'the requested url was rejected': bare({
    text: 'The requested URL was rejected.\nPlease consult with your administrator. Your support ID is: 1203984561',
    controlCount: 1,
  }),
  '/.well-known/.git.gammaspectra.live/git/go-away/': asked(
    'https://shop.example/.well-known/.git.gammaspectra.live/git/go-away/cmd/go-away/assets/load.mjs',
  ),
  '/.basedflare/': asked('https://shop.example/.basedflare/js/argon2.min.js'),
  'x-vercel-mitigated: challenge': header('x-vercel-mitigated', 'challenge'),
  'vercel security checkpoint': bare({ title: 'Vercel Security Checkpoint' }),
  'sg-captcha: challenge': header('sg-captcha', 'challenge'),
  '/.well-known/sgcaptcha/': asked('https://shop.example/.well-known/sgcaptcha/?r=%2Fcheckout'),
  'you are being redirected...': bare({ title: 'You are being redirected...' }),
  '/_fs-ch-': asked('https://shop.example/_fs-ch-1T2wms/script.js'),
  'client challenge': bare({ title: 'Client Challenge' }),
  'validate.perfdrive.com/': asked('https://validate.perfdrive.com/0f1e2d/captcha?ssa=1'),
  '/__qrator/': asked('https://shop.example/__qrator/qauth.js'),
  acw_sc__v2: cookie('acw_sc__v2'),
  '/149e9513-01fa-4fb0-aad4-566afd725d1b/': asked('https://shop.example/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39/p.js'),
}

const shopPage = { title: 'Checkout', text: 'Choose how to pay. '.repeat(60), elementCount: 300 }

describe.each(botWallMarks.map((mark) => [mark.mark, mark] as const))('the mark %s', (key, mark: BotWallMark) => {
  const sample = samples[key]

  it('names its vendor on a page that contains nothing else', () => {
    expect(sample).toBeDefined()
    const found = sample && recogniseChallenge(sample)
    expect(found).toMatchObject({ code: mark.kind })
    expect(found?.cause.values.vendor).toBe(mark.vendor)
  })
})

describe('in a shop that has a card field', () => {
  const inShop = (mark: BotWallMark): Capture => {
    const sample = samples[mark.mark] ?? makeCapture()
    return { ...sample, page: { ...sample.page, ...shopPage }, fields: [makeField({ kind: 'card-number' })] }
  }
  const byHeader = (mark: BotWallMark) => mark.where === 'header-value'

  it.each(botWallMarks.filter((mark) => !byHeader(mark)).map((mark) => [mark.mark, mark] as const))(
    'the mark %s makes no wall',
    (_key, mark) => {
      expect(recogniseChallenge(inShop(mark))).toBeNull()
    },
  )

  it.each(botWallMarks.filter(byHeader).map((mark) => [mark.mark, mark] as const))('the header %s still counts', (_key, mark) => {
    expect(recogniseChallenge(inShop(mark))).toMatchObject({ code: mark.kind })
  })
})

it('has exactly one sample per mark', () => {
  expect(Object.keys(samples).sort()).toEqual(botWallMarks.map(({ mark }) => mark).sort())
})

describe('a sparse page that is mostly code is not suspected', () => {
  const code = { scripts: [makeScript(makeBodies(), { sizeBytes: 90_000 })] }

  it('counts as one without signs of a shop: the baseline of the other cases', () => {
    expect(recogniseChallenge(bare({}, code))).toMatchObject({ code: 'challenge-suspected' })
  })

  it.each(['Two bags of coffee €24.00 Pay', 'Total: 24,00 € Pay now', 'Pay 120.00 SEK', 'USD 9 / month', '¥1200'])(
    'when it shows a price: %s',
    (text) => {
      expect(recogniseChallenge(bare({ text }, code))).toBeNull()
    },
  )

  it("if it requests a payment provider's code", () => {
    const requests = [makeRequest({ url: 'https://js.braintreegateway.com/web/3.99.0/js/client.min.js' })]
    expect(recogniseChallenge(bare({}, { ...code, requests }))).toBeNull()
  })

  it('but a bare page of a payment provider is suspected', () => {
    const requests = [makeRequest({ url: 'https://www.paypal.com/checkout' })]
    expect(recogniseChallenge(bare({ finalUrl: 'https://www.paypal.com/checkout' }, { ...code, requests }))).not.toBeNull()
  })

  it('and a price does not cancel the words of a challenge', () => {
    expect(recogniseChallenge(bare({ text: 'Verify you are human. Plans from $5' }, code))).not.toBeNull()
  })
})

describe('a page that shows only the frames of one wall', () => {
  const frame = (id: string, url: string) => makeFrame({ id, parentId: 'main', url })
  const inFrames = (urls: string[], page: Partial<Capture['page']> = {}, given: Partial<Capture> = {}) =>
    bare(
      { title: '', text: '', controlCount: 0, ...page },
      {
        frames: [makeFrame(), ...urls.map((url, at) => frame(`f${at}`, url))],
        requests: urls.map((url) => makeRequest({ url })),
        ...given,
      },
    )
  const imperva = 'https://shop.example/_Incapsula_Resource?CWUDNSAI=24&xinfo=4-0&incident_id=0'
  const turnstile = 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/b/turnstile/if/ov2/av0/rcv'
  const hcaptcha = 'https://newassets.hcaptcha.com/captcha/v1/c0/static/hcaptcha.html#frame=checkbox&size=normal'

  it.each([
    ['Imperva', inFrames([imperva])],
    ['Cloudflare', inFrames([turnstile], { text: 'tea.example', controlCount: 1 })],
    ['hCaptcha', inFrames([hcaptcha, hcaptcha.replace('checkbox', 'challenge')], { elementCount: 20 })],
  ])('is the wall of %s', (vendor, capture) => {
    expect(recogniseChallenge(capture)?.cause.values).toMatchObject({ vendor })
  })
  it.each([
    ['shows another frame, too', inFrames([imperva, 'https://video.example/embed'])],
    ['has something for sale', inFrames([turnstile, turnstile], { text: 'Tea, 100 g: €6.00', controlCount: 4 })],
    ['has more to press', inFrames([imperva], { text: 'Shop Cart Account', controlCount: 3 })],
    [
      'has a field',
      inFrames([hcaptcha], {}, { fields: [makeField({ kind: 'email' }), makeField({ kind: 'card-name', id: 'n' } as never)] }),
    ],
    [
      'has a captcha that works unseen',
      inFrames(['https://www.google.com/recaptcha/api2/anchor?ar=1&size=invisible'], { text: 'Go to payment', controlCount: 1 }),
    ],
  ])('is no wall where it %s', (_why, capture) => {
    expect(recogniseChallenge(capture)).toBeNull()
  })
})

describe('words of a challenge', () => {
  it.each([
    "Confirm you're human to go on",
    'Confirm you’re a human to go on',
    'Wir prüfen, dass Sie kein Bot sind',
    'Controllo se sei un robot...',
    'Controlliamo che tu non sia un bot',
    'Sprawdzamy, czy nie jesteś botem!',
    'Проверяем, что вы не бот!',
    'Перевіряємо, що ви не бот!',
    'Vi kontrollerar att du inte är en bot',
    'Tarkistamme, ettet ole botti',
    'Ověřujeme, že nejste robot',
    'Bot olmadığınızdan emin olunuyor',
    '确保您不是机器人',
    'あなたがボットではないことを確認しています',
    'Nous vérifions que vous n’êtes pas un robot',
  ])('are known with any apostrophe, and in many languages: %s', (text) => {
    expect(recogniseChallenge(bare({ title: 'shop.example', text, controlCount: 6, elementCount: 50 }))).toMatchObject({
      code: 'challenge-suspected',
    })
  })
  it.each([
    ['a long page', { text: `${shopPage.text.repeat(2)} We believe you're human, too.` }],
    ['a checkout with a captcha', { text: 'Tea, 100 g 6,00 € Total 6,00 € Address Confirm you are human Order and pay' }],
  ])('do not count in %s', (_where, page) => {
    expect(recogniseChallenge(bare({ ...shopPage, controlCount: 12, ...page }))).toBeNull()
  })
  it('count in the title of a page that names an amount', () => {
    const page = { ...shopPage, title: 'Security check', text: 'Total 6,00 €', controlCount: 12 }
    expect(recogniseChallenge(bare(page))).toMatchObject({ code: 'challenge-suspected' })
  })
})

describe('a long page of no known vendor', () => {
  const speech =
    'We ask every browser for a small calculation before it may come in, since programs had read this shop a million times a day. '
  const code = [makeScript(makeBodies(), { sizeBytes: 900 })]
  const long = (page: Partial<Capture['page']>, given: Partial<Capture> = {}) =>
    bare({ title: 'Welcome', text: speech.repeat(12), elementCount: 25, controlCount: 1, ...page }, { scripts: code, ...given })
  const suspected = { code: 'challenge-suspected' }

  it.each([
    ['says what it is', long({ text: `${speech.repeat(12)} This proof-of-work takes a second.` })],
    ['says so in its title', long({ title: 'Ein Moment: kein Bot?' })],
    ['says so in French', long({ text: `${speech.repeat(12)} Nous vérifions que vous n'êtes pas un robot.` })],
    ['never comes to rest', long({ settled: false })],
    ['speaks of what walls speak of', long({ text: `${speech.repeat(11)}Switch JavaScript on, so that your browser can solve it.` })],
    [
      'speaks of that in German',
      long({ text: 'Ihr Browser berechnet kurz etwas. Das dient dem Schutz vor Robotern, JavaScript ist nötig. '.repeat(9) }),
    ],
    ['works beside the page', long({}, { scripts: [makeScript(makeBodies(), { kind: 'worker', sizeBytes: 900 })] })],
  ])('is no shop where it has nothing to use and %s', (_name, capture) => {
    expect(recogniseChallenge(capture)).toMatchObject(suspected)
  })
  it.each([
    ['it is quiet', long({})],
    ['no code runs', long({ text: `${speech.repeat(11)}Switch JavaScript on, so that your browser can solve it.` }, { scripts: [] })],
    ['there is much to press', long({ settled: false, controlCount: 12 })],
    ['there is a price and something to press', long({ settled: false, text: `${speech.repeat(12)} Total: €48.00` })],
    ['a field is shown', long({ settled: false }, { fields: [makeField({ kind: 'card-number' })] })],
    ['it is long and rich', long({ settled: false, elementCount: 400, controlCount: 40, text: `${speech.repeat(12)} not a bot` })],
  ])('is not suspected where %s', (_name, capture) => {
    expect(recogniseChallenge(capture)).toBeNull()
  })
})
