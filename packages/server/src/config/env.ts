// Settings: every environment variable that the server reads, with its default and meaning. Nothing else reads process.env.
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import type { Message } from '@tillwatch/messages/format'
import { formatInput } from '@tillwatch/messages/inputs'
import { z } from 'zod'
import { faultOfLanguageModel } from './language-model.ts'
import { limits } from './limits.ts'
import { faultsOfUnknown } from './unknown-settings.ts'

type Read = { ok: true } | { ok: false; fault: string | Message }

const listOf = (parse: (entry: string) => Read) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
    .superRefine((entries, issues) => {
      for (const entry of entries) {
        const read = parse(entry)
        if (!read.ok)
          issues.addIssue(
            `the entry ${JSON.stringify(entry)} is invalid: ${typeof read.fault === 'string' ? read.fault : formatInput(read.fault, 'en')}`,
          )
      }
    })
/** An address, or a network in CIDR notation. */
function parseNetwork(entry: string): Read {
  const [address = '', bits, ...more] = entry.split('/')
  const kind = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
  return kind !== 0 && fits && more.length === 0
    ? { ok: true }
    : { ok: false, fault: 'it is not an address or a network. Use ADDRESS or ADDRESS/BITS, such as 10.0.0.5, 10.0.0.0/8, or fd00::/8.' }
}
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const name = z.string().regex(/^[\w.-]+$/, 'Use letters, digits, dots, hyphens, and underscores')
const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url))

const schema = z.object({
  HOST: z.string().default('127.0.0.1').meta({ doc: 'IP address to listen on.' }),
  PORT: whole(0, 65535)
    .optional()
    .meta({ doc: 'Port to listen on. If unset: 4310, or the next free port. If set: only that port. 0 picks any free port.' }),
  TILLWATCH_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Public origin, such as https://tillwatch.example. Requests for other hosts are refused. Required when HOST is not a loopback address.',
    }),
  TILLWATCH_PROXIES: listOf(parseNetwork).meta({
    doc: 'Proxies in front whose X-Forwarded-For is trusted: ADDRESS or ADDRESS/BITS, separated by commas or spaces. If unset, everyone behind a proxy shares the limits of one IP address.',
  }),
  TILLWATCH_DATA: z
    .string()
    .default(`${projectRoot}.tillwatch`)
    .meta({ doc: 'Folder for the database and the stored files.', shown: '.tillwatch in the project' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      doc: 'PostgreSQL 15 or later to use instead of the bundled one. Scans need LISTEN, so do not put transaction pooling in between.',
    }),
  TILLWATCH_SECRET: z.string().min(32).optional().meta({
    doc: 'At least 32 random characters. Protects sessions, signing keys, second factors, alert channels, and journey secrets. To change it, see Change the secret.',
    shown: 'created once, in TILLWATCH_DATA/secret',
  }),
  TILLWATCH_SECRET_PREVIOUS: z.string().min(32).optional().meta({
    doc: 'The secret before TILLWATCH_SECRET, while you change it. It still decrypts alert channels and journey secrets. Unset it after "tillwatch-server reseal".',
  }),
  TILLWATCH_EVIDENCE_KEY: z.string().min(32).optional().meta({
    doc: 'Ed25519 private key that signs evidence: PEM (PKCS #8), or its base64 without the first and last line. All APIs and workers that do not share TILLWATCH_DATA need the same key. Old signatures stay valid after a change.',
    shown: 'created once, in TILLWATCH_DATA/evidence-key.pem',
  }),
  TILLWATCH_BACKUP_PASSPHRASE: z.string().min(12).optional().meta({
    doc: 'Passphrase for the keys in a backup, at least 12 characters. Set it for the backup and restore commands, not for the server.',
  }),
  TILLWATCH_CLIENT_ID: name
    .default('tillwatch-web')
    .meta({ doc: 'Public ID of this installation. The site uses it as its API key. Not a secret.' }),
  TILLWATCH_PROJECT_ID: name.default('tillwatch').meta({ doc: 'Audience of access tokens.' }),
  TILLWATCH_SIGN_INS_PER_MINUTE: whole(1, 100_000).default(20).meta({
    doc: 'Sign-ins per minute from one IP address. Sign-ups and requests for a new password have separate limits of the same size.',
  }),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .meta({ doc: 'Client ID of a Google OAuth client, for sign-in with Google. Requires GOOGLE_CLIENT_SECRET.' }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ doc: 'Secret of the Google OAuth client.' }),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com')
    .meta({ doc: 'OpenID Connect provider for sign-in with Google.' }),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'OpenID Connect provider for single sign-on, such as https://login.example.com. Requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    }),
  OIDC_CLIENT_ID: z.string().optional().meta({ doc: 'Client ID at the OpenID Connect provider.' }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({ doc: 'Secret of the client at the OpenID Connect provider.' }),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({ doc: 'Name of the OpenID Connect provider on the sign-in button. Without it, the host of OIDC_ISSUER.' }),
  FUNCTIONS_REGION: name.default('us-central1').meta({ doc: 'Region in the URL of the site’s calls: /functions/REGION/NAME.' }),
  BILLING: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether you sell plans. With off, all features are free and unlimited.',
  }),
  SIGN_UP: z.enum(['open', 'invited', 'off']).default('open').meta({
    doc: 'Who can create an account: anyone, only people with an open invitation, or no one. The first person can always sign up.',
  }),
  SIGN_UP_DOMAINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/u)
        .filter((domain) => domain !== ''),
    )
    .pipe(z.array(z.hostname()))
    .meta({
      doc: 'Email domains whose addresses can sign up, separated by spaces or commas, such as shop.example. If unset, all domains. Subdomains don’t count. People with an open invitation, and the first person, can sign up with any address.',
    }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    doc: 'Secret key of the Stripe account that receives payments.',
    shown: 'with npm start, that of the payments simulator',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({ doc: 'Signing secret of the webhook endpoint ORIGIN/api/payments/webhook.' }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ doc: 'URL of a payment service other than Stripe. Refused together with a live key.' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      doc: 'Mail server, such as smtps://user:password@mail.example:465. If unset, emails are written to TILLWATCH_DATA/outbox, and people don’t have to confirm their email address.',
    }),
  MAIL: z.string().optional().meta({
    doc: 'Set to outbox to write emails to TILLWATCH_DATA/outbox on an installation that others can reach. Required there when SMTP_URL is unset. Other values, such as the mailbox that login shells set, are ignored.',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u, 'Use ADDRESS or NAME <ADDRESS>')
    .default('Tillwatch <tillwatch@localhost>')
    .meta({ doc: 'Sender of emails: ADDRESS or NAME <ADDRESS>.' }),
  CONTACT_EMAIL: z.email().optional().meta({
    doc: 'Recipient of contact form messages, of requests to decide on held refunds, and of a daily email while something waits for staff. Contact form messages are also stored.',
    shown: 'the address in MAIL_FROM, if SMTP_URL is unset',
  }),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional()
    .meta({ doc: 'Container ID of Google Tag Manager, such as GTM-ABC123. If unset, the site loads nothing from other hosts.' }),
  TAG_MANAGER_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googletagmanager.com/gtm.js')
    .meta({ doc: 'URL of the Google Tag Manager script.' }),
  STAGING_HOST: z.string().optional().meta({ doc: 'Hostname on which the site writes its debug log to the console.' }),
  TILLWATCH_ALLOW_PRIVATE: listOf(parseAllowPrivate).meta({
    doc: 'Hosts with private IP addresses that scans can reach: HOST, *.NAME or ADDRESS, separated by commas or spaces. Append :PORT to allow only that port.',
  }),
  TILLWATCH_RESOLVE: listOf(parseResolve).meta({
    doc: 'Fixed IP addresses for scans, as in curl: HOST:PORT:ADDRESS, separated by commas or spaces. HOST may be *.NAME.',
  }),
  TILLWATCH_SCANS_AT_ONCE: whole(1, 32).default(limits.scan.atOnce).meta({ doc: 'Scans that one worker runs at the same time.' }),
  TILLWATCH_SCAN_TIMEOUT_S: whole(5, 600).default(limits.scan.visitSeconds).meta({
    doc: 'Time limit for each visit of a scan, in seconds. Ten seconds later, the worker ends the visit, whatever the page does.',
  }),
  TILLWATCH_SCANS_PER_BROWSER: whole(1, 10_000).default(25).meta({ doc: 'Number of scans after which a worker starts a fresh browser.' }),
  TILLWATCH_COMPARE_TIMEOUT_S: whole(1, 600).default(limits.comparison.seconds).meta({
    doc: 'Time limit for comparing a scan with the previous one, in seconds. After that, the comparison fails.',
  }),
  DETONATION: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether workers run each new script once in the sandbox, a page with no way out to the network. With off, Tillwatch judges only the code.',
  }),
  TILLWATCH_DETONATION_TIMEOUT_S: whole(2, 60).default(limits.examination.detonationSeconds).meta({
    doc: 'Time limit for one script in the sandbox, in seconds. A script that does not finish gets twice, then three times as long in later scans.',
  }),
  TILLWATCH_JUDGEMENT_TIMEOUT_S: whole(1, 600)
    .default(limits.examination.contentSeconds)
    .meta({ doc: 'Time limit for judging the code of one script, in seconds. After that, the code is not judged.' }),
  TILLWATCH_STARTS_PER_MINUTE: whole(1, 100_000)
    .default(limits.scan.perAddressAndMinute)
    .meta({ doc: 'Scans that one IP address can start per minute.' }),
  TILLWATCH_SCANS_PER_HOUR: whole(1, 1_000_000)
    .default(limits.scan.perAccountAndHour)
    .meta({ doc: 'Scans that one account can start manually per hour.' }),
  TILLWATCH_HOST_SCANS_PER_HOUR: whole(1, 1_000_000).default(limits.scan.perHostAndHour).meta({
    doc: 'Manual scans of one host per hour, across all accounts. A third is reserved for accounts with proof of control.',
  }),
  TILLWATCH_HOST_PAUSE_S: whole(0, 3600)
    .default(limits.scan.hostPauseSeconds)
    .meta({ doc: 'Seconds between two manual scans of one host.' }),
  TILLWATCH_REQUESTS_PER_MINUTE: whole(10, 1_000_000).default(1200).meta({ doc: 'Requests per minute from one IP address.' }),
  TILLWATCH_CAPTURE_HOURS: whole(1, 720).default(24).meta({
    doc: 'Target time for staff to capture a page that someone requested a manual capture for, in hours. People see it on their list.',
  }),
  TILLWATCH_EVIDENCE_MONTHS: z.coerce
    .number()
    .int()
    .min(12, 'Use 12 or more, because assessors ask for evidence of the past twelve months')
    .max(1_200)
    .default(13)
    .meta({ doc: 'Months to keep scans and their data; at least 12.' }),
  TILLWATCH_RECORDING_MONTHS: whole(1, 1_200).default(3).meta({
    doc: 'Months to keep screenshots and network logs of scans. Tillwatch keeps those from a page’s last evaluated scan longer.',
  }),
  TILLWATCH_REPORT_MONTHS: whole(12, 1_200).default(24).meta({
    doc: 'Months to keep report files; at least 12. Their digests stay in the evidence log.',
  }),
  PREVALENCE: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether to count, by hash, how many accounts on this installation received the same third-party content.',
  }),
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional().meta({
    doc: 'Protocol of a language model that reviews flagged scripts and changes: openai-compatible or anthropic. If unset, Tillwatch asks no model, and no code leaves the installation.',
  }),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Base URL of the model, without /chat/completions or /messages. Can be on this machine or a private network.',
      shown: 'with anthropic, https://api.anthropic.com/v1',
    }),
  AI_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'Use the name of one model, without spaces')
    .optional()
    .meta({ doc: 'Name of the model at the endpoint.' }),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'Enter the key without spaces')
    .optional()
    .meta({ doc: 'Key for the endpoint. Your own model server might not need one.' }),
  AI_JSON_SCHEMA: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether to send the response schema to an openai-compatible endpoint. Use off for an endpoint that only supports the format json_object.',
  }),
  AI_REQUESTS_PER_DAY: whole(1, 1_000_000)
    .default(limits.opinion.perDay)
    .meta({ doc: 'Requests to the model per day (UTC), from all workers together.' }),
  AI_TOKENS_PER_DAY: whole(100_000, 10_000_000_000)
    .default(limits.opinion.tokensPerDay)
    .meta({ doc: 'Tokens in requests and responses per day (UTC), from all workers together.' }),
  AI_TIMEOUT_S: whole(1, 280).default(limits.opinion.seconds).meta({ doc: 'Time limit for a response from the model, in seconds.' }),
  REVIEW_TWO_PEOPLE: z.enum(['on', 'off']).default('off').meta({
    doc: 'Whether a reviewer’s malicious verdict counts only after a second, different reviewer agrees.',
  }),
  SAMPLE_SITE: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether anyone can view the sample site at /sample, a simulated shop that Tillwatch never scans. With off, Tillwatch removes the sample site.',
  }),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .meta({ doc: 'Log level. Logs are JSON lines on standard error.' }),
})

export type Settings = z.output<typeof schema>

/** Names of the settings with their default and meaning, for the documentation. */
export const settingRows = Object.entries(schema.shape).map(([name, field]) => {
  const meta = z.globalRegistry.get(field) as { doc: string; shown?: string }
  const given = field.safeParse(undefined).data
  const value = meta.shown ?? (Array.isArray(given) ? '' : String(given ?? ''))
  return { name, value, doc: meta.doc }
})

/** Reads the settings. Throws a sentence for each wrong variable or list entry, with the reason. An empty variable counts as unset. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = faultsOfUnknown(Object.keys(given), Object.keys(schema.shape))
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map((issue) => `The setting ${issue.path.join('.')} is invalid: ${issue.message.replace(/\.?$/, '.')}`)
        .join('\n'),
    )
  const settings = parsed.data
  if ((settings.GOOGLE_CLIENT_ID === undefined) !== (settings.GOOGLE_CLIENT_SECRET === undefined))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together. Set both, or neither.')
  const oidc = [settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET]
  if (oidc.includes(undefined) && oidc.some((each) => each !== undefined))
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET belong together. Set all of them, or none.')
  if ((settings.STRIPE_SECRET_KEY === undefined) !== (settings.STRIPE_WEBHOOK_SECRET === undefined))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together. Set both, or neither.')
  if (settings.STRIPE_API_URL !== undefined && /^[rs]k_live_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    throw new Error('STRIPE_SECRET_KEY is a live key, which can only be sent to Stripe. Unset STRIPE_API_URL, or use a test key.')
  const wrongModel = faultOfLanguageModel(settings)
  if (wrongModel !== null) throw new Error(wrongModel)
  if (!isLoopback(settings.HOST) && settings.TILLWATCH_ORIGIN === undefined)
    throw new Error(`HOST is ${settings.HOST}, which others can reach. Set TILLWATCH_ORIGIN to the public address of this installation.`)
  const others = [settings.HOST, ...(settings.TILLWATCH_ORIGIN === undefined ? [] : [new URL(settings.TILLWATCH_ORIGIN).hostname])]
  const reachable = others.find((host) => !isLoopback(host))
  if (reachable !== undefined && settings.BILLING === 'on' && settings.STRIPE_SECRET_KEY === undefined)
    throw new Error(
      `Others can reach this installation as ${reachable}, so configure payments. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set BILLING=off to make everything unlimited and free.`,
    )
  if (reachable !== undefined && settings.SMTP_URL === undefined && settings.MAIL !== 'outbox')
    throw new Error(
      `Others can reach this installation as ${reachable}, so configure email. Set SMTP_URL, or set MAIL=outbox to keep emails in TILLWATCH_DATA/outbox, in which case nobody needs to confirm an address.`,
    )
  return settings
}

/** Variables for our own worker. */
export function inheritedEnvironment(): Record<string, string | undefined> {
  return { ...process.env }
}

/**
 * Whether /outbox shows everyone's mails: only if mail is not sent, only this machine can ask, and no proxy forwards requests from others.
 */
export function hasOutboxPage({ SMTP_URL, HOST, TILLWATCH_ORIGIN, TILLWATCH_PROXIES }: Settings): boolean {
  return SMTP_URL === undefined && TILLWATCH_ORIGIN === undefined && isLoopback(HOST) && TILLWATCH_PROXIES.length === 0
}

/** Whether the host name means only this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host)
}
