// Reading of stored captures, those of older versions too.
import type { Cause } from '@tillwatch/contract/lists'
import { CAPTURE_VERSION, type Capture, captureSchema } from './schema.ts'

/** A capture of this version. Throws a ZodError when the value is no capture of a known version. */
export function readCapture(value: unknown): Capture {
  return captureSchema.parse(upgradeCapture(value))
}

/** Version 1 stated causes as English sentences; they are kept as words. Anything else is returned as it is. */
export function upgradeCapture(value: unknown): unknown {
  if (!isRecord(value) || value.version !== 1) return value
  return {
    ...value,
    version: CAPTURE_VERSION,
    outcome: isRecord(value.outcome)
      ? { ...withCause(value.outcome, value.outcome.code !== null), issues: each(value.outcome.issues, (issue) => withCause(issue, true)) }
      : value.outcome,
    canary: isRecord(value.canary)
      ? {
          ...value.canary,
          notTyped: each(value.canary.notTyped, withGap),
          notSearched: each(value.canary.notSearched, withGap),
        }
      : value.canary,
    egress: each(value.egress, (entry) => withCause(entry, entry.detail !== '')),
    requests: each(value.requests, (request) => ({ ...request, failure: withPrevention(request.failure) })),
  }
}

type Raw = Record<string, unknown>

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const each = (list: unknown, change: (item: Raw) => Raw) =>
  Array.isArray(list) ? list.map((item: unknown) => (isRecord(item) ? change(item) : item)) : list

function withCause({ detail, ...rest }: Raw, hasCause: boolean): Raw {
  const cause: Cause | null = hasCause ? { code: 'words', values: { text: String(detail ?? '') } } : null
  return { ...rest, cause }
}

const withGap = ({ reason, ...rest }: Raw): Raw => ({ ...rest, gap: { code: 'other', values: { text: String(reason ?? '') } } })

/** The three sentences of version 1. */
const preventedBy: Readonly<Record<string, string>> = {
  'It was stopped: nothing is submitted, and no other window is loaded.': 'stopped',
  'It was only attempted: the network was cut before the pay button was pressed.': 'cut',
  'It was under way when the network was cut before the pay button was pressed.': 'interrupted',
}

function withPrevention(failure: unknown): unknown {
  const prevented = isRecord(failure) ? preventedBy[String(failure.detail)] : undefined
  return prevented === undefined ? failure : { by: 'egress', detail: '', prevented }
}
