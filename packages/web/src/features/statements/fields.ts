// Fields of each statement, their order, and their validation.
import {
  type HostOwner,
  hostOwners,
  type ResponsibilityHolder,
  responsibilityHolders,
  type SaqRoute,
  type SharedRequirement,
  type StatementKind,
  saqRoutes,
  sharedRequirements,
} from '@tillwatch/contract/lists'
import type { statements } from '#i18n/en/statements.ts'

/**
 * `line`: a few words. `text`: at least a sentence. `day`: a past day. `end`: a day, or none. `number`: days from 1 to 31. `check`: must be
 * ticked.
 */
export type FieldKind = 'line' | 'text' | 'remark' | 'day' | 'end' | 'number' | 'choice' | 'check'

export type FieldName = keyof (typeof statements)['field']
export type Choice = HostOwner | ResponsibilityHolder | SaqRoute | SharedRequirement

export interface Field {
  name: FieldName
  kind: FieldKind
  choices?: readonly Choice[]
  /** Shown only if this field has that value. */
  where?: { name: FieldName; is: Choice }
}

/** Label of each choice. */
export const wordOf = {
  '6.4.3': 'scripts',
  '11.6.1': 'changes',
  merchant: 'merchant',
  provider: 'provider',
  shared: 'shared',
  techniques: 'techniques',
  'payment-provider': 'paymentProvider',
  shop: 'shop',
} as const satisfies Record<Choice, string>

const line = (name: FieldName): Field => ({ name, kind: 'line' })
const text = (name: FieldName): Field => ({ name, kind: 'text' })

/** For a statement with rows, the fields of each row. */
export const fieldsOf: Record<StatementKind, readonly Field[]> = {
  roles: [line('monitors'), line('authorizes'), line('responds'), line('reviews')],
  'risk-analysis': [
    ...[text('assets'), text('threats'), text('factors'), { name: 'everyDays', kind: 'number' } as const, text('justification')],
    ...[line('reviewedBy'), { name: 'reviewedOn', kind: 'day' } as const],
  ],
  responsibilities: [
    line('provider'),
    { name: 'requirement', kind: 'choice', choices: sharedRequirements },
    { name: 'holder', kind: 'choice', choices: responsibilityHolders },
    { name: 'note', kind: 'remark' },
  ],
  'saq-a': [
    { name: 'route', kind: 'choice', choices: saqRoutes },
    { ...line('provider'), where: { name: 'route', is: 'provider' } },
    { name: 'isAsInstructed', kind: 'check', where: { name: 'route', is: 'provider' } },
    { name: 'confirmedOn', kind: 'day' },
    { name: 'validUntil', kind: 'end' },
    { name: 'reference', kind: 'remark' },
    { name: 'note', kind: 'remark' },
  ],
  'acquirer-agreements': [
    line('acquirer'),
    text('agreed'),
    { name: 'agreedOn', kind: 'day' },
    { name: 'validUntil', kind: 'end' },
    { name: 'reference', kind: 'remark' },
  ],
  hosts: [line('host'), { name: 'owner', kind: 'choice', choices: hostOwners }, { name: 'note', kind: 'remark' }],
}

export const isInRows = (kind: StatementKind): boolean => kind === 'responsibilities' || kind === 'acquirer-agreements' || kind === 'hosts'

/** Statements about one site. */
export const isOfSite = (kind: StatementKind): boolean => kind === 'saq-a' || kind === 'hosts'

/** Minimum number of entries: hosts need none, since all can be withdrawn. */
export const rowsMin = (kind: StatementKind): number => (kind === 'hosts' ? 0 : 1)

/** Reasons why an answer is refused. */
export type Wrong = 'missing' | 'short' | 'day' | 'toCome' | 'number' | 'untrue' | 'beforeBegin' | 'refused'

/** As typed; a ticked box is `yes`. */
export type Answers = Readonly<Partial<Record<FieldName, string>>>

export const isAsked = ({ where }: Field, answers: Answers): boolean => where === undefined || answers[where.name] === where.is

/** Error of a field's answer; null if valid. `today` is YYYY-MM-DD; without it, future days are not refused. */
export function wrongIn({ name, kind }: Field, answers: Answers, today: string | undefined): Wrong | null {
  const answer = (answers[name] ?? '').trim()
  if (kind === 'remark' || (kind === 'end' && answer === '')) return null
  if (kind === 'check') return answer === 'yes' ? null : 'untrue'
  if (answer === '') return 'missing'
  if (kind === 'text') return answer.length < 10 ? 'short' : null
  if (kind === 'number') return /^\d{1,2}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= 31 ? null : 'number'
  if (kind !== 'day' && kind !== 'end') return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(answer) || Number.isNaN(Date.parse(answer))) return 'day'
  if (kind === 'day') return today !== undefined && answer > today ? 'toCome' : null
  return answer <= (answers.confirmedOn ?? answers.agreedOn ?? '') ? 'beforeBegin' : null
}
