// Owns the settings: every environment variable that the server reads, its default and its meaning. Nothing else reads process.env.
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { z } from 'zod'
import { faultOfLanguageModel } from './language-model.ts'
import { limits } from './limits.ts'
import { faultsOfUnknown } from './unknown-settings.ts'

type Read = { ok: true } | { ok: false; fault: string }

const listOf = (parse: (entry: string) => Read) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
    .superRefine((entries, issues) => {
      for (const entry of entries) {
        const read = parse(entry)
        if (!read.ok) issues.addIssue(`its entry ${JSON.stringify(entry)} cannot be read: ${read.fault}`)
      }
    })
/** An address, or a network in CIDR notation. */
function parseNetwork(entry: string): Read {
  const [address = '', bits, ...more] = entry.split('/')
  const kind = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
  return kind !== 0 && fits && more.length === 0
    ? { ok: true }
    : { ok: false, fault: 'it is no address and no network. Use ADDRESS or ADDRESS/BITS, such as 10.0.0.5, 10.0.0.0/8 or fd00::/8.' }
}
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const name = z.string().regex(/^[\w.-]+$/, 'Use letters, digits, dots, hyphens and underscores')
const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url))

const schema = z.object({
  HOST: z.string().default('127.0.0.1').meta({ doc: 'Address to listen on.' }),
  PORT: whole(0, 65535)
    .optional()
    .meta({ doc: 'Port to listen on. Without it, 4310 or the next free port; with it, that port or none. 0 takes any.' }),
  TILLWATCH_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Public origin, such as https://tillwatch.example. Requests for any other host are refused. Required when HOST is not a loopback address.',
    }),
  TILLWATCH_PROXIES: listOf(parseNetwork).meta({
    doc: 'Addresses or networks (ADDRESS or ADDRESS/BITS, separated by commas or spaces) of proxies in front, whose X-Forwarded-For is believed. Without it all people behind a proxy share the limits of one client address.',
  }),
  TILLWATCH_DATA: z
    .string()
    .default(`${projectRoot}.tillwatch`)
    .meta({ doc: 'Folder of the database and the artifacts.', shown: '.tillwatch in the project' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ doc: 'PostgreSQL 15 or later to use in place of the bundled one. Scans need LISTEN, so no transaction pooling in between.' }),
  TILLWATCH_SECRET: z.string().min(32).optional().meta({
    doc: 'At least 32 random characters that protect sessions, signing keys, and the addresses and keys of alert channels. Changing it ends all sessions, needs an empty table signing_keys, and makes alert channels fail until their addresses are given again.',
    shown: 'made once, in TILLWATCH_DATA/secret',
  }),
  TILLWATCH_EVIDENCE_KEY: z.string().min(32).optional().meta({
    doc: 'Ed25519 private key that evidence is signed with: PEM (PKCS #8), or the base64 of it without its first and last line. API and workers that do not share TILLWATCH_DATA need the same one. Changing it leaves old signatures valid.',
    shown: 'made once, in TILLWATCH_DATA/evidence-key.pem',
  }),
  TILLWATCH_BACKUP_PASSPHRASE: z.string().min(12).optional().meta({
    doc: 'Passphrase of the keys in a backup, at least 12 characters. Set it for the commands that back up and restore, not for the server.',
  }),
  TILLWATCH_CLIENT_ID: name
    .default('tillwatch-web')
    .meta({ doc: 'Public id of this installation, which the site is given as its api key. No secret.' }),
  TILLWATCH_PROJECT_ID: name.default('tillwatch').meta({ doc: 'Audience of access tokens.' }),
  TILLWATCH_SIGN_INS_PER_MINUTE: whole(1, 100_000).default(20).meta({
    doc: 'Sign-ins, and apart from them sign-ups and requests for a new password, that one client address may send in a minute.',
  }),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .meta({ doc: 'Client id of a Google OAuth client, for sign-in with Google. Goes with its secret.' }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ doc: 'Secret of that client.' }),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com')
    .meta({ doc: 'OpenID Connect provider behind sign-in with Google.' }),
  FUNCTIONS_REGION: name.default('us-central1').meta({ doc: 'Region in the address of the site’s calls: /functions/REGION/NAME.' }),
  BILLING: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether plans are sold. With off everything is unlimited and nothing is charged.',
  }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    doc: 'Secret key of the Stripe account that payments go to.',
    shown: 'with npm start, that of the payments simulator',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({ doc: 'Signing secret of the webhook endpoint ORIGIN/api/payments/webhook.' }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ doc: 'Where the payments service answers, when it is not Stripe itself. Refused together with a live key.' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      doc: 'Mail server, such as smtps://user:password@mail.example:465. Without it mails are laid into TILLWATCH_DATA/outbox, and nobody must confirm an address.',
    }),
  MAIL: z.string().optional().meta({
    doc: 'With outbox, mails are laid into TILLWATCH_DATA/outbox although others can reach the installation. Needed then where SMTP_URL is not set. Any other value, such as the mailbox that login shells set, means nothing.',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/u, 'Use ADDRESS or NAME <ADDRESS>')
    .default('Tillwatch <tillwatch@localhost>')
    .meta({ doc: 'Sender of mails: ADDRESS or NAME <ADDRESS>.' }),
  CONTACT_EMAIL: z.email().optional().meta({
    doc: 'Who gets the messages of the contact form by mail, which are stored in any case, and is asked to decide about held refunds.',
    shown: 'without SMTP_URL, that of MAIL_FROM',
  }),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional()
    .meta({ doc: 'Container id of Google Tag Manager, such as GTM-ABC123. Without it nothing is loaded from elsewhere.' }),
  TAG_MANAGER_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googletagmanager.com/gtm.js')
    .meta({ doc: 'Address of its script.' }),
  STAGING_HOST: z.string().optional().meta({ doc: 'Host name on which the site writes its debug log to the console.' }),
  TILLWATCH_ALLOW_PRIVATE: listOf(parseAllowPrivate).meta({
    doc: 'Hosts with private addresses that may be scanned: HOST, *.NAME or ADDRESS, each with :PORT if only that port; separated by commas or spaces.',
  }),
  TILLWATCH_RESOLVE: listOf(parseResolve).meta({
    doc: 'Fixed addresses for scans, as in curl: HOST:PORT:ADDRESS, separated by commas or spaces. HOST may be *.name.',
  }),
  TILLWATCH_SCANS_AT_ONCE: whole(1, 32).default(limits.scan.atOnce).meta({ doc: 'Scans that one worker runs at the same time.' }),
  TILLWATCH_SCAN_TIMEOUT_S: whole(5, 600)
    .default(limits.scan.visitSeconds)
    .meta({ doc: 'Wall clock of each visit of a scan, in seconds; ten seconds later it is over, whatever the page does.' }),
  TILLWATCH_SCANS_PER_BROWSER: whole(1, 10_000).default(25).meta({ doc: 'Scans after which a worker starts a fresh browser.' }),
  TILLWATCH_COMPARE_TIMEOUT_S: whole(1, 600).default(limits.comparison.seconds).meta({
    doc: 'Seconds that comparing a scan with the one before it may take. A comparison that takes longer is shown as failed.',
  }),
  DETONATION: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether workers run new contents of scripts once in a laboratory page, from which nothing leaves. With off they are judged by their code alone.',
  }),
  TILLWATCH_DETONATION_TIMEOUT_S: whole(2, 60).default(limits.examination.detonationSeconds).meta({
    doc: 'Seconds that a content has in the laboratory. One that did not come to its end has twice and thrice as much in the next scans.',
  }),
  TILLWATCH_JUDGEMENT_TIMEOUT_S: whole(1, 600)
    .default(limits.examination.contentSeconds)
    .meta({ doc: 'Seconds to judge the code of one content; one that takes longer is not judged.' }),
  TILLWATCH_STARTS_PER_MINUTE: whole(1, 100_000)
    .default(limits.scan.perAddressAndMinute)
    .meta({ doc: 'Scans that one client address may start in a minute.' }),
  TILLWATCH_SCANS_PER_HOUR: whole(1, 1_000_000)
    .default(limits.scan.perAccountAndHour)
    .meta({ doc: 'Scans that one account may begin by hand within an hour.' }),
  TILLWATCH_HOST_SCANS_PER_HOUR: whole(1, 1_000_000).default(limits.scan.perHostAndHour).meta({
    doc: 'Scans of one host that may be begun by hand within an hour, whoever begins them. A third is reserved for accounts with proof of control.',
  }),
  TILLWATCH_HOST_PAUSE_S: whole(0, 3600)
    .default(limits.scan.hostPauseSeconds)
    .meta({ doc: 'Seconds between two scans of one host that are begun by hand.' }),
  TILLWATCH_REQUESTS_PER_MINUTE: whole(10, 1_000_000).default(1200).meta({ doc: 'Requests that one client address may send in a minute.' }),
  TILLWATCH_EVIDENCE_MONTHS: z.coerce
    .number()
    .int()
    .min(12, 'Use 12 or more: assessors ask for the evidence of the past twelve months')
    .max(1_200)
    .default(13)
    .meta({ doc: 'Months for which scans and what they saw are kept; at least 12.' }),
  TILLWATCH_RECORDING_MONTHS: whole(1, 1_200).default(3).meta({
    doc: 'Months for which screenshots and network logs of scans are kept; those of the last evaluated scan of a page stay.',
  }),
  TILLWATCH_REPORT_MONTHS: whole(12, 1_200).default(24).meta({
    doc: 'Months for which the files of reports are kept; at least 12. Their digests stay in the evidence log.',
  }),
  PREVALENCE: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether it is counted how many accounts of this installation were served a third party’s content, by hashes. With off nothing is counted.',
  }),
  PREVALENCE_EXCHANGE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Origin of an installation that is asked each day how many others were served the same third-party contents, and so is told their hashes. Without it nobody is asked.',
    }),
  PREVALENCE_SERVE: z.enum(['on', 'off']).default('off').meta({
    doc: 'Whether this installation answers others that ask so, whoever they are, at /api/v1/exchange/contents.',
  }),
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional().meta({
    doc: 'Protocol of a language model that is asked about flagged scripts and changes: openai-compatible or anthropic. Without it none is asked, and no code leaves the installation.',
  }),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      doc: 'Where the model answers, up to what comes before /chat/completions or /messages; may be on this machine or a private network.',
      shown: 'with anthropic, https://api.anthropic.com/v1',
    }),
  AI_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'Use the name of one model, without spaces')
    .optional()
    .meta({ doc: 'Name of the model, as the endpoint knows it.' }),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'Use the key as it was given, without spaces')
    .optional()
    .meta({ doc: 'Key for the endpoint. A model server of your own may need none.' }),
  AI_JSON_SCHEMA: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether an openai-compatible endpoint is told the schema of an answer. Choose off for one that only knows the format json_object.',
  }),
  AI_REQUESTS_PER_DAY: whole(1, 1_000_000)
    .default(limits.opinion.perDay)
    .meta({ doc: 'Times that the model may be asked in a day of UTC, by all workers together.' }),
  AI_TOKENS_PER_DAY: whole(100_000, 10_000_000_000)
    .default(limits.opinion.tokensPerDay)
    .meta({ doc: 'Tokens of questions and answers that it may take in a day of UTC, by all workers together.' }),
  AI_TIMEOUT_S: whole(1, 280).default(limits.opinion.seconds).meta({ doc: 'Seconds within which the model must have answered.' }),
  SAMPLE_SITE: z.enum(['on', 'off']).default('on').meta({
    doc: 'Whether everybody may look at the sample site at /sample, a made-up shop that is never scanned. With off it is removed.',
  }),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .meta({ doc: 'How much is logged, as JSON lines on standard error.' }),
})

export type Settings = z.output<typeof schema>

/** Names of the settings with their default and meaning, for the documentation. */
export const settingRows = Object.entries(schema.shape).map(([name, field]) => {
  const meta = z.globalRegistry.get(field) as { doc: string; shown?: string }
  const given = field.safeParse(undefined).data
  const value = meta.shown ?? (Array.isArray(given) ? '' : String(given ?? ''))
  return { name, value, doc: meta.doc }
})

/** Reads the settings. Throws a sentence for each wrong variable or entry of a list, and why. An empty variable counts as not set. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = faultsOfUnknown(Object.keys(given), Object.keys(schema.shape))
  if (unknown.length > 0) throw new Error(unknown.join('\n'))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message.replace(/\.?$/, '.')}`).join('\n'),
    )
  const settings = parsed.data
  if ((settings.GOOGLE_CLIENT_ID === undefined) !== (settings.GOOGLE_CLIENT_SECRET === undefined))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.')
  if ((settings.STRIPE_SECRET_KEY === undefined) !== (settings.STRIPE_WEBHOOK_SECRET === undefined))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither.')
  if (settings.STRIPE_API_URL !== undefined && /^[rs]k_live_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    throw new Error('STRIPE_SECRET_KEY is a live key, which may go to Stripe only. Leave STRIPE_API_URL out, or use a test key.')
  const exchange = settings.PREVALENCE_EXCHANGE === undefined ? null : new URL(settings.PREVALENCE_EXCHANGE)
  if (exchange !== null && exchange.protocol !== 'https:' && !isLoopback(exchange.hostname))
    throw new Error('PREVALENCE_EXCHANGE must be an https address: what this installation was served is nobody else’s business.')
  if (settings.PREVALENCE === 'off' && (exchange !== null || settings.PREVALENCE_SERVE === 'on'))
    throw new Error('PREVALENCE is off, so nothing can be exchanged: leave PREVALENCE_EXCHANGE and PREVALENCE_SERVE out.')
  const wrongModel = faultOfLanguageModel(settings)
  if (wrongModel !== null) throw new Error(wrongModel)
  if (!isLoopback(settings.HOST) && settings.TILLWATCH_ORIGIN === undefined)
    throw new Error(`HOST is ${settings.HOST}, which others can reach, so TILLWATCH_ORIGIN must say under which address.`)
  const others = [settings.HOST, ...(settings.TILLWATCH_ORIGIN === undefined ? [] : [new URL(settings.TILLWATCH_ORIGIN).hostname])]
  const reachable = others.find((host) => !isLoopback(host))
  if (reachable !== undefined && settings.BILLING === 'on' && settings.STRIPE_SECRET_KEY === undefined)
    throw new Error(
      `Others can reach this installation as ${reachable}, so it must be said how plans are paid: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING=off, with which everything is unlimited.`,
    )
  if (reachable !== undefined && settings.SMTP_URL === undefined && settings.MAIL !== 'outbox')
    throw new Error(
      `Others can reach this installation as ${reachable}, so it must be said where mails go: set SMTP_URL, or MAIL=outbox, with which they stay in TILLWATCH_DATA/outbox and nobody must confirm an address.`,
    )
  return settings
}

/** Variables for a worker of ours. */
export function inheritedEnvironment(): Record<string, string | undefined> {
  return { ...process.env }
}

/** Whether the mails of all people may be read at /outbox: where none is sent, nobody but this machine can ask, and no proxy stands in front that others can ask through. */
export function hasOutboxPage({ SMTP_URL, HOST, TILLWATCH_ORIGIN, TILLWATCH_PROXIES }: Settings): boolean {
  return SMTP_URL === undefined && TILLWATCH_ORIGIN === undefined && isLoopback(HOST) && TILLWATCH_PROXIES.length === 0
}

/** Whether the host name means this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host)
}
