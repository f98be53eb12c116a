import { journeyStepKinds } from '@tillwatch/contract/lists'
import { JOURNEY_LIMITS, journeySchema, secretsOf } from '@tillwatch/contract/shapes'
import { formatInput } from '@tillwatch/messages/inputs'
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journeyOf, readJourney, writeJourney } from '#journeys/index.ts'
import { withCheckDigit } from '#shared/index.ts'

/** As Chrome 140's Recorder exports a path to a checkout with a login. */
const recording = {
  title: 'To the checkout',
  timeout: 5000,
  selectorAttribute: 'data-testid',
  steps: [
    { type: 'setViewport', width: 1280, height: 900, deviceScaleFactor: 1, isMobile: false, hasTouch: false, isLandscape: false },
    {
      type: 'navigate',
      url: 'https://Shop.example/login',
      assertedEvents: [{ type: 'navigation', url: 'https://shop.example/login', title: 'Login' }],
    },
    {
      type: 'change',
      value: 'hunter22',
      selectors: [['aria/Password'], ['#password'], ['xpath///*[@id="password"]'], ['pierce/#password'], ['text/Password']],
      target: 'main',
    },
    {
      type: 'keyDown',
      target: 'main',
      key: 'Enter',
      assertedEvents: [{ type: 'navigation', url: 'https://shop.example/', title: 'Shop' }],
    },
    { type: 'keyUp', target: 'main', key: 'Enter' },
    {
      type: 'click',
      target: 'main',
      selectors: ['#buy', ['shop-app', 'button.add']],
      frame: [0],
      offsetX: 10.5,
      offsetY: 4,
      button: 'primary',
      duration: 80,
      deviceType: 'mouse',
    },
    { type: 'scroll', target: 'main', x: 0, y: 400 },
    { type: 'waitForElement', selectors: ['#card'], visible: true, operator: '>=', count: 1 },
  ],
}

const read = (steps: unknown) => journeyOf({ title: 'x', steps })
function problemOf(step: unknown) {
  const answer = read([{ type: 'waitForNavigation' }, step])
  if (answer.ok) throw new Error('was read')
  return answer.problem
}
const CARD = withCheckDigit('424242421356789')
const click = { type: 'click', selectors: ['#a'] }

describe('a recording of Chrome', () => {
  const answer = readJourney(JSON.stringify(recording))

  it('is parsed, without steps that change nothing, and waits for the recorded navigations', () => {
    expect(answer.ok && answer.journey.steps).toEqual([
      { type: 'setViewport', width: 1280, height: 900, timeout: 5000 },
      { type: 'navigate', url: 'https://shop.example/login', timeout: 5000 },
      {
        type: 'change',
        value: { secret: 'password' },
        selectors: [['aria/Password'], ['#password'], ['xpath///*[@id="password"]'], ['pierce/#password'], ['text/Password']],
        timeout: 5000,
      },
      { type: 'keyDown', key: 'Enter', timeout: 5000 },
      { type: 'waitForNavigation', url: 'https://shop.example/', timeout: 5000 },
      { type: 'keyUp', key: 'Enter', timeout: 5000 },
      { type: 'click', selectors: [['#buy'], ['shop-app', 'button.add']], frame: [0], timeout: 5000 },
      { type: 'scroll', x: 0, y: 400, timeout: 5000 },
      { type: 'waitForElement', selectors: [['#card']], visible: true, timeout: 5000 },
    ])
  })

  it('moves its password to a secret, which the written file lacks', () => {
    if (!answer.ok) throw new Error(answer.problem.code)
    expect(answer.lifted).toEqual({ password: 'hunter22' })
    expect(secretsOf(answer.journey)).toEqual(['password'])
    expect(writeJourney(answer.journey)).not.toContain('hunter22')
  })

  it('is written to a file that parses back to the same journey', () => {
    if (!answer.ok) throw new Error(answer.problem.code)
    expect(readJourney(writeJourney(answer.journey))).toEqual({ ok: true, journey: answer.journey, lifted: {} })
  })

  it('moves email addresses and phone numbers, too, but neither dates nor other numbers', () => {
    const values = ['ann@shop.example', '+34 600 000 018', '(030) 1234567', '2030-01-31', '31.12.2030', '12345678', 'a@b.co', 'ann at shop']
    const made = read(values.map((value, at) => ({ type: 'change', value, selectors: [[`#f${at}`]] })))
    expect(made.ok && made.lifted).toEqual({
      email: 'ann@shop.example',
      phone: '+34 600 000 018',
      phone2: '(030) 1234567',
      email2: 'a@b.co',
    })
    const phone = read([{ type: 'change', value: '12345678', selectors: [['aria/Teléfono'], ['#telefono']] }])
    expect(phone.ok && phone.lifted).toEqual({ phone: '12345678' })
  })

  it('keeps a name that is taken, and gives another password another name', () => {
    const change = (value: unknown, of: string) => ({ type: 'change', value, selectors: [[of]] })
    const made = read([
      change({ secret: 'password' }, '#a'),
      change('one one', '#password'),
      change('two two', '#newPassword'),
      change('one one', '#password2'),
    ])
    expect(made.ok && made.lifted).toEqual({ password2: 'one one', password3: 'two two' })
  })
})

describe('an invalid journey is refused with its step, its reason, and what to do', () => {
  it.each([
    [
      'a step that runs code',
      { type: 'customStep', name: 'x', parameters: {} },
      'runs-code',
      'Step 2 (steps[1].type): “customStep” runs its own code',
    ],
    ['a wait for an expression in a frame', { type: 'waitForExpression', expression: 'true', frame: [0] }, 'unknown-part', '“frame”'],
    [
      'a card number in a longer text',
      { type: 'change', value: `Card ${CARD}, 12/30`, selectors: ['#a'] },
      'card-number',
      'types a card number',
    ],
    [
      'a card number in groups',
      { type: 'change', value: `n: ${CARD.replace(/(.{4})(?=.)/g, '$1-')}.`, selectors: ['#a'] },
      'card-number',
      'types a card number',
    ],
    [
      'a kind that is not known',
      { type: 'emulateNetworkConditions', download: 1 },
      'unknown-kind',
      'Journeys do not support the step type “emulateNetworkConditions”',
    ],
    ['a property of objects', { type: 'constructor' }, 'unknown-kind', 'Delete the step'],
    ['no kind at all', { selectors: ['#a'] }, 'wrong-part', 'Its “type” is missing'],
    ['no object', 7, 'wrong-part', 'Its “type” is missing'],
    ['another window', { ...click, target: 'https://bank.example/' }, 'other-window', 'Record all steps in one window'],
    ['a file', { type: 'navigate', url: 'file:///etc/passwd' }, 'address', 'https:// or http://'],
    ['code for an address', { type: 'navigate', url: 'javascript:alert(1)' }, 'address', 'https:// or http://'],
    ['an address with a password', { type: 'navigate', url: 'https://a:b@shop.example/' }, 'address', 'no user name'],
    ['half an address', { type: 'navigate', url: 'shop.example' }, 'address', 'full address'],
    ['half an address to wait for', { type: 'waitForNavigation', url: 'shop.example' }, 'address', 'full address'],
    [
      'a card number',
      { type: 'change', value: '4242 4242 4242 4242', selectors: ['#n'] },
      'card-number',
      'Delete this step and all later steps',
    ],
    ['a part that is not known', { ...click, evaluate: 'x' }, 'unknown-part', '“evaluate”'],
    ['another mouse button', { ...click, button: 'secondary' }, 'wrong-part', '“button”'],
    ['no selector', { type: 'click', selectors: [] }, 'wrong-part', '“selectors”'],
    ['an empty selector', { type: 'click', selectors: [[' ']] }, 'wrong-part', '“selectors.0.0”'],
    ['too many selectors', { type: 'click', selectors: Array(11).fill('a') }, 'wrong-part', '“selectors”'],
    ['a long selector', { type: 'click', selectors: ['a'.repeat(1001)] }, 'wrong-part', '“selectors.0.0”'],
    ['a time without end', { ...click, timeout: 1e9 }, 'wrong-part', '“timeout”'],
    ['a secret with a strange name', { type: 'change', value: { secret: '../x' }, selectors: ['#n'] }, 'wrong-part', '“value'],
    ['more than a secret', { type: 'change', value: { secret: 'a', totp: 'b' }, selectors: ['#n'] }, 'wrong-part', '“value'],
  ])('%s', (_, step, code, part) => {
    const problem = problemOf(step)
    expect(problem).toMatchObject({ code, step: 2 })
    expect(formatInput(problem.message, 'en')).toContain(part)
  })

  it.each([
    ['nothing', '', 'not-json'],
    ['half a file', '{"steps": [', 'not-json'],
    ['a text', '"steps"', 'no-steps'],
    ['a list', '[]', 'no-steps'],
    ['no steps', '{"title":"x","steps":[]}', 'no-steps'],
    ['too many', JSON.stringify({ steps: Array(JOURNEY_LIMITS.steps + 1).fill(click) }), 'too-many-steps'],
    [
      'too many with their waits',
      JSON.stringify({ steps: Array(60).fill({ ...click, assertedEvents: [{ type: 'navigation' }] }) }),
      'too-many-steps',
    ],
    ['too much', ' '.repeat(JOURNEY_LIMITS.fileChars + 1), 'too-big'],
  ])('a file with %s', (_, text, code) => {
    const answer = readJourney(text)
    expect(!answer.ok && answer.problem).toMatchObject({ code, step: null })
  })

  it('refuses a card number that keys type, at its first digit', () => {
    const keys = [...CARD].flatMap((key) => [
      { type: 'keyDown', key },
      { type: 'keyUp', key },
    ])
    const answer = read([click, ...keys])
    expect(!answer.ok && answer.problem).toMatchObject({ code: 'card-number', step: 2, path: 'steps[1].key' })
    expect(read([click, ...keys.slice(0, 8)]).ok).toBe(true)
  })

  it('quotes at most a line of a file', () => {
    const { message, said } = problemOf({ type: `a\u0000\n\u202e${'b'.repeat(5_000)}` })
    expect(formatInput(message, 'en').length).toBeLessThan(200)
    expect(said).toMatch(/^a b{70,78}$/)
  })
})

describe('for any content of a file', () => {
  const hostile = fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('main', '#a', { secret: 'a' }, [['#a']], [[['#a']]], -1, 1e308))
  const step = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...journeyStepKinds, 'customStep', '__proto__', 'toString'), hostile),
      url: hostile,
      selectors: hostile,
      value: hostile,
      key: hostile,
      frame: hostile,
      target: hostile,
      timeout: hostile,
      assertedEvents: hostile,
      x: hostile,
      width: hostile,
      height: hostile,
      contains: hostile,
      action: hostile,
      visible: hostile,
    },
    { requiredKeys: ['type'] },
  )
  const file = fc.record(
    { title: hostile, timeout: hostile, steps: fc.oneof(fc.array(step, { maxLength: 6 }), hostile) },
    { requiredKeys: [] },
  )

  const check = (text: string) => {
    const answer = readJourney(text)
    if (answer.ok) {
      expect(journeySchema.safeParse(answer.journey).success).toBe(true)
      expect(readJourney(writeJourney(answer.journey))).toEqual({ ...answer, lifted: {} })
    } else {
      const sentence = formatInput(answer.problem.message, 'en')
      expect(sentence).toMatch(/^(Step \d+ \(steps[\w.[\]]*\): )?[A-Z“\d].+\.$/)
      expect(sentence.length).toBeLessThan(400)
    }
  }

  it('the result is a journey that is written and parsed again, or a sentence', () => {
    fc.assert(
      fc.property(file, (value) => check(JSON.stringify(value) ?? '')),
      { numRuns: atDepth(500, 3_000) },
    )
  })

  it('a truncated file and any text also result in a sentence', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000 }), (end) => check(JSON.stringify(recording).slice(0, end))),
      { numRuns: atDepth(60, 300) },
    )
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), check), { numRuns: atDepth(200, 1_000) })
  })

  it('an endlessly nested file results in a sentence', () => {
    for (const text of ['['.repeat(200_000), `${'{"steps":['.repeat(20_000)}`, `{"steps":${'['.repeat(100_000)}${']'.repeat(100_000)}}`])
      check(text)
  })
})
