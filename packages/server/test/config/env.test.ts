// Settings: parsed once, refused with a sentence, and documented as they are.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSettings, settingRows } from '#config/env.ts'
import { languageModelOf } from '#config/language-model.ts'

it('works with no variable set, and listens to this machine only', () => {
  expect(readSettings({})).toMatchObject({ HOST: '127.0.0.1', TILLWATCH_ALLOW_PRIVATE: [], TILLWATCH_SCANS_AT_ONCE: 3 })
  expect(readSettings({ PORT: '', HOST: '' })).not.toHaveProperty('PORT')
})

it.each([
  { TILLWATCH_ORIGIN: 'http://localhost:8080' },
  { HOST: '0.0.0.0', TILLWATCH_ORIGIN: 'https://tillwatch.example', BILLING: 'off', MAIL: 'outbox' },
  {
    HOST: '0.0.0.0',
    TILLWATCH_ORIGIN: 'https://tillwatch.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example',
  },
  { MAIL: '/var/spool/mail/ann' },
])('starts where it is said how plans are paid and where mails go, or where nobody else can come: %j', (env) => {
  expect(readSettings(env)).toMatchObject(env)
})

it('has the documented ids of an installation by default', () => {
  const ids = { TILLWATCH_CLIENT_ID: 'tillwatch-web', TILLWATCH_PROJECT_ID: 'tillwatch', FUNCTIONS_REGION: 'us-central1' }
  expect(readSettings({})).toMatchObject(ids)
})

it('refuses a variable of ours that nothing reads, with the nearest name', () => {
  expect(() => readSettings({ TILLWATCH_SCAN_TIMEOUT: '20', TILLWATCH_ORIGN: 'https://a.example' })).toThrow(
    'TILLWATCH_SCAN_TIMEOUT is not a setting. Did you mean TILLWATCH_SCAN_TIMEOUT_S? Rename it or remove it.\n' +
      'TILLWATCH_ORIGN is not a setting. Did you mean TILLWATCH_ORIGIN? Rename it or remove it.',
  )
  const others = ['BROWSER', 'FULL_BROWSER', 'ALLOW_NO_SANDBOX', 'FOLLOW_PARENT', 'TEST_SEED', 'KEY', 'SECRET_USER']
  expect(() => readSettings(Object.fromEntries(others.map((name) => [`TILLWATCH_${name}`, '1'])))).not.toThrow()
  expect(() => readSettings({ TILLWATCH_OTHER: '' })).not.toThrow()
})

it('reads lists separated by commas or spaces', () => {
  const { TILLWATCH_ALLOW_PRIVATE } = readSettings({ TILLWATCH_ALLOW_PRIVATE: ' a.test:81, b.test\n[::1]:82 ' })
  expect(TILLWATCH_ALLOW_PRIVATE).toEqual(['a.test:81', 'b.test', '[::1]:82'])
})

it('reads addresses and networks of proxies', () => {
  expect(readSettings({ TILLWATCH_PROXIES: '10.0.0.1, 10.1.0.0/16 fd00::/8' }).TILLWATCH_PROXIES).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
    'fd00::/8',
  ])
})

it.each([
  [{ PORT: '70000' }, /The setting PORT is invalid/],
  [{ DATABASE_URL: 'mysql://x' }, /The setting DATABASE_URL is invalid/],
  [{ LOG_LEVEL: 'loud' }, /The setting LOG_LEVEL is invalid/],
  [{ TILLWATCH_ORIGIN: 'tillwatch' }, /The setting TILLWATCH_ORIGIN is invalid/],
  [{ TILLWATCH_SECRET: 'short' }, /The setting TILLWATCH_SECRET is invalid/],
  [{ TILLWATCH_CLIENT_ID: 'two words' }, /The setting TILLWATCH_CLIENT_ID is invalid: Use letters/],
  [{ TILLWATCH_PROXIES: 'proxy.example' }, /the entry "proxy\.example" is invalid/],
  [{ TILLWATCH_PROXIES: '10.0.0.0/33' }, /the entry "10\.0\.0\.0\/33" is invalid/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /belong together/],
  [{ GOOGLE_CLIENT_SECRET: 'a' }, /belong together/],
  [{ OIDC_ISSUER: 'https://login.example' }, /belong together/],
  [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /belong together/],
  [{ OIDC_ISSUER: 'login' }, /The setting OIDC_ISSUER is invalid/],
  [{ GOOGLE_ISSUER: 'google' }, /The setting GOOGLE_ISSUER is invalid/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://127.0.0.1:1' },
    /a live key, which can only be sent to Stripe/,
  ],
  [{ AI_PROVIDER: 'other' }, /The setting AI_PROVIDER is invalid/],
  [{ AI_MODEL: 'judge' }, /^AI_MODEL requires AI_PROVIDER\. Set AI_PROVIDER to/],
  [{ AI_API_KEY: 'secret' }, /^(?!.*secret)AI_API_KEY requires AI_PROVIDER/],
  [
    { AI_PROVIDER: 'anthropic', AI_API_KEY: 'secret' },
    /^AI_PROVIDER is anthropic, which requires AI_MODEL\. Set AI_MODEL to the name of the model\.$/,
  ],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'judge' }, /^AI_PROVIDER is anthropic, which requires AI_API_KEY\. Set it to your key\.$/],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'judge' }, /which requires AI_BASE_URL/],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'two words', AI_BASE_URL: 'http://127.0.0.1/v1' }, /AI_MODEL is invalid: Use the name/],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'judge', AI_BASE_URL: 'file:///v1' }, /The setting AI_BASE_URL is invalid/],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'judge', AI_BASE_URL: 'http://me:secret@host/v1' },
    /^(?!.*secret)AI_BASE_URL must not contain a user/,
  ],
  [{ AI_TIMEOUT_S: '0' }, /The setting AI_TIMEOUT_S is invalid/],
  [{ AI_TOKENS_PER_DAY: '1000' }, /The setting AI_TOKENS_PER_DAY is invalid/],
  [{ SMTP_URL: 'https://mail.example' }, /The setting SMTP_URL is invalid/],
  [{ MAIL_FROM: 'Tillwatch' }, /The setting MAIL_FROM is invalid: Use ADDRESS or NAME <ADDRESS>\.$/],
  [{ MAIL_FROM: 'Tillwatch\r\nBcc: a@b.example <a@b.example>' }, /The setting MAIL_FROM is invalid/],
  [{ CONTACT_EMAIL: 'staff' }, /The setting CONTACT_EMAIL is invalid/],
  [{ TAG_MANAGER_ID: 'UA-1' }, /The setting TAG_MANAGER_ID is invalid/],
  [{ HOST: '0.0.0.0' }, /Set TILLWATCH_ORIGIN to/],
  [
    { HOST: '0.0.0.0', TILLWATCH_ORIGIN: 'https://tillwatch.example' },
    /^Others can reach this installation as 0\.0\.0\.0, so configure payments/,
  ],
  [
    { TILLWATCH_ORIGIN: 'https://tillwatch.example' },
    /as tillwatch\.example, so .* STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set BILLING=off/,
  ],
  [
    { TILLWATCH_ORIGIN: 'https://tillwatch.example', BILLING: 'off', MAIL: '/var/spool/mail/ann' },
    /as tillwatch\.example, so configure email\. Set SMTP_URL, or set MAIL=outbox/,
  ],
])('refuses %j with a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

it.each([
  [
    { TILLWATCH_ALLOW_PRIVATE: 'a.test, 10.0.0.0/8' },
    'The setting TILLWATCH_ALLOW_PRIVATE is invalid: the entry "10.0.0.0/8" is invalid: an address or a range is not a host. Use HOST or HOST:PORT, such as staging.example:8443, 10.0.0.5, or [fd00::5]:8080.',
  ],
  [
    { TILLWATCH_RESOLVE: 'a.test:443:10.0.0.5 a.test:10.0.0.6' },
    'The setting TILLWATCH_RESOLVE is invalid: the entry "a.test:10.0.0.6" is invalid: it does not have three parts. Use HOST:PORT:ADDR, such as shop.example:443:10.0.0.5, *.shop.example:80:127.0.0.1, or shop.example:443:[fd00::5].',
  ],
])('refuses an entry that no scan could follow, names it and says what to write: %j', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(new Error(sentence))
})

it('names every wrong entry of every list at once', () => {
  const wrong = { TILLWATCH_ALLOW_PRIVATE: '*,a.test:0', TILLWATCH_RESOLVE: 'a.test:443:b.test' }
  expect(() => readSettings(wrong)).toThrow(/entry "\*".*\n.*entry "a\.test:0".*\n.*entry "a\.test:443:b\.test"/)
})

it('never repeats a wrong value of another setting, which may be a secret', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres//user:secret@host' })).toThrow(/^(?!.*secret)The setting DATABASE_URL/s)
})

it('documents every setting with its default and meaning', () => {
  const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const documented = page.split('\n').filter((line) => line.startsWith('| `') && /^\| `[A-Z_]+` \|/.test(line))
  expect(documented).toEqual(settingRows.map(({ name, value, doc }) => `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${doc} |`))
})

it('keeps evidence for thirteen months, and for no less than the twelve that assessors ask for', () => {
  expect(readSettings({})).toMatchObject({ TILLWATCH_EVIDENCE_MONTHS: 13, TILLWATCH_RECORDING_MONTHS: 3 })
  expect(readSettings({ TILLWATCH_EVIDENCE_MONTHS: '12' }).TILLWATCH_EVIDENCE_MONTHS).toBe(12)
  expect(() => readSettings({ TILLWATCH_EVIDENCE_MONTHS: '11' })).toThrow(/TILLWATCH_EVIDENCE_MONTHS is invalid: Use 12 or more/)
})

it('asks no language model unless told which', () => {
  expect(languageModelOf(readSettings({}))).toBeNull()
})

it('asks the language model of the settings, at the address of its provider or another', () => {
  const set = { AI_PROVIDER: 'anthropic', AI_MODEL: 'judge', AI_API_KEY: 'key' }
  expect(languageModelOf(readSettings(set))).toEqual({
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'judge',
    name: 'anthropic/judge',
    apiKey: 'key',
    jsonSchema: true,
    timeoutMs: 60_000,
  })
  const own = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'org/judge:8b',
    AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
    AI_JSON_SCHEMA: 'off',
  }
  expect(languageModelOf(readSettings(own))).toMatchObject({ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, jsonSchema: false })
})
