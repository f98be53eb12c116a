// Documents as HTML: the account's settings and its people's statements, one self-contained page each, without scripts.

import { type ProgramDocument, type StatementKind, weeklyFrequencies } from '@tillwatch/contract/lists'
import type { Statement, StatementOf } from '@tillwatch/contract/shapes'
import type { ProgramWords } from '@tillwatch/messages/papers'
import { programWordsOf } from '@tillwatch/messages/papers'
import type { ListWords } from '@tillwatch/messages/reports'
import { wordsOf as reportWordsOf } from '@tillwatch/messages/reports'
import { pageHtml } from '../html/frame.ts'
import { lines, type Markup, markup } from '../html/markup.ts'
import { muted, standing } from '../html/page.ts'
import { table } from '../html/table.ts'
import type { ProgramFacts } from './facts.ts'

/** The whole document. */
export function programHtml(document: ProgramDocument, facts: ProgramFacts): string {
  const words = programWordsOf(facts.language)
  const format = new Intl.DateTimeFormat(facts.language, { dateStyle: 'long', timeZone: 'UTC' })
  const sheet: Sheet = { facts, words, lists: reportWordsOf(facts.language).lists, day: (moment) => format.format(new Date(moment)) }
  const { labels, titles, leads, foot } = words
  const body = markup`<h1>${titles[document]}</h1>
<p class="lead">${leads[document]}</p>
<dl><dt>${labels.account}</dt><dd>${facts.account}</dd><dt>${labels.written}</dt><dd>${sheet.day(facts.at)}</dd></dl>
${document === 'procedure' ? procedure(sheet) : stated(document, sheet)}
<p class="note">${foot}</p>`
  return pageHtml({ language: facts.language, title: `${titles[document]}: ${facts.account}`, body })
}

function stated(kind: StatementKind, sheet: Sheet): Markup {
  const found = sheet.facts.statements.filter(({ said }) => said.kind === kind)
  if (found.length === 0) return markup`<p class="none">${sheet.words.missing}</p>`
  if (kind === 'saq-a') return confirmations(found, sheet)
  if (kind === 'hosts') return declaredHosts(found, sheet)
  return markup`${found.map((statement) => markup`${drawn(statement, sheet)}${made(statement, sheet)}`)}`
}

function drawn({ said }: Statement, sheet: Sheet): Markup {
  if (said.kind === 'roles') return roles(said, sheet)
  if (said.kind === 'risk-analysis') return analysis(said, sheet)
  if (said.kind === 'responsibilities') return matrix(said, sheet)
  return said.kind === 'acquirer-agreements' ? agreements(said, sheet) : markup``
}

/** Who stated it, when, and until when it applies. */
function made({ statedBy, statedAt, dueOn, state }: Statement, { words, day }: Sheet): Markup {
  const { labels, states } = words
  const tone = state === 'due' ? 'bad' : state === 'current' ? 'good' : 'open'
  return markup`<dl><dt>${labels.statedBy}</dt><dd>${statedBy}, ${day(statedAt)}</dd><dt>${labels.dueOn}</dt><dd>${day(dueOn)} ${standing(tone, states[state])}</dd></dl>`
}

function analysis(said: StatementOf<'risk-analysis'>, { words, day }: Sheet): Markup {
  const paragraphs = (text: string) => text.split(/\n{1,9}/).map((one) => markup`<p>${one}</p>`)
  const section = (name: keyof ProgramWords['analysis'], text: string) => markup`<h2>${words.analysis[name]}</h2>\n${paragraphs(text)}\n`
  return markup`${section('assets', said.assets)}${section('threats', said.threats)}${section('factors', said.factors)}${section('everyDays', words.days(said.everyDays))}${section('justification', said.justification)}
<dl><dt>${words.analysis.reviewedBy}</dt><dd>${said.reviewedBy}</dd><dt>${words.analysis.reviewedOn}</dt><dd>${day(said.reviewedOn)}</dd></dl>`
}

function matrix({ rows }: StatementOf<'responsibilities'>, { words }: Sheet): Markup {
  type Row = (typeof rows)[number]
  const { labels, titles } = words
  const columns = [
    { name: labels.provider, width: 26, cell: ({ provider }: Row) => provider },
    { name: labels.requirement, width: 14, cell: ({ requirement }: Row) => requirement },
    { name: labels.holder, width: 18, cell: ({ holder }: Row) => words.holders[holder] },
    { name: labels.note, cell: ({ note }: Row) => note },
  ]
  return table(titles.responsibilities, columns, rows, words.missing)
}

function agreements({ rows }: StatementOf<'acquirer-agreements'>, { words, day }: Sheet): Markup {
  type Row = (typeof rows)[number]
  const { labels, titles } = words
  const columns = [
    { name: labels.acquirer, width: 20, cell: ({ acquirer }: Row) => acquirer },
    { name: labels.agreed, width: 36, cell: ({ agreed }: Row) => agreed },
    { name: labels.agreedOn, width: 14, cell: ({ agreedOn }: Row) => day(agreedOn) },
    { name: labels.validUntil, width: 14, cell: ({ validUntil }: Row) => validUntil && day(validUntil) },
    { name: labels.reference, cell: ({ reference }: Row) => reference },
  ]
  return table(titles['acquirer-agreements'], columns, rows, words.missing)
}

function confirmations(statements: readonly Statement[], sheet: Sheet): Markup {
  const { words, day } = sheet
  const { labels, routes, routeMeans } = words
  return markup`${statements.map((statement) => {
    const { said, siteHost } = statement
    if (said.kind !== 'saq-a') return null
    const provider =
      said.route === 'provider' ? markup`<dt>${labels.provider}</dt><dd>${lines(said.provider, muted(words.asInstructed))}</dd>` : null
    return markup`<h2>${siteHost ?? said.siteId}</h2>
<p>${routeMeans[said.route]}</p>
<dl><dt>${labels.route}</dt><dd>${routes[said.route]}</dd>${provider}<dt>${labels.confirmedOn}</dt><dd>${day(said.confirmedOn)}</dd>${said.validUntil && markup`<dt>${labels.validUntil}</dt><dd>${day(said.validUntil)}</dd>`}${said.reference && markup`<dt>${labels.reference}</dt><dd>${said.reference}</dd>`}${said.note && markup`<dt>${labels.note}</dt><dd>${said.note}</dd>`}</dl>
${made(statement, sheet)}`
  })}`
}

function declaredHosts(statements: readonly Statement[], sheet: Sheet): Markup {
  const { words } = sheet
  const { labels, hostOwners } = words
  return markup`${statements.map((statement) => {
    const { said, siteHost } = statement
    if (said.kind !== 'hosts') return null
    type Row = (typeof said.rows)[number]
    const columns = [
      { name: labels.host, width: 40, cell: ({ host }: Row) => host },
      { name: labels.holder, width: 24, cell: ({ owner }: Row) => hostOwners[owner] },
      { name: labels.note, cell: ({ note }: Row) => note },
    ]
    return markup`<h2>${siteHost ?? said.siteId}</h2>
${table(siteHost ?? said.siteId, columns, said.rows, words.nothingDeclared)}
${made(statement, sheet)}`
  })}`
}

function procedure(sheet: Sheet): Markup {
  const { words, facts } = sheet
  const section = (name: keyof typeof words.procedure, more: Markup | null = null) => {
    const { heading, says } = words.procedure[name]
    return markup`<h2>${heading}</h2>\n${says.map((one) => markup`<p>${one}</p>\n`)}${more}\n`
  }
  const named = facts.statements.find(({ said }) => said.kind === 'roles')?.said
  const analysed = facts.statements.find(({ said }) => said.kind === 'risk-analysis')?.said
  const every =
    analysed?.kind === 'risk-analysis'
      ? markup`<dl><dt>${words.titles['risk-analysis']}</dt><dd>${words.days(analysed.everyDays)} (${sheet.day(analysed.reviewedOn)})</dd></dl>`
      : null
  const who = named?.kind === 'roles' ? roles(named, sheet) : markup`<p class="none">${words.missing}</p>`
  return markup`${section('purpose')}${section('pages', pages(sheet))}${section('how')}${section('scripts')}${section('integrity')}${section('changes')}${section('alerts', channels(sheet))}${section('frequency', markup`${every}${unkept(sheet)}`)}${section('evidence')}${section('roles', who)}${section('limits')}`
}

/** Payment pages that do not keep to seven days. Named here, so that the procedure does not contradict its table. */
function unkept({ facts, words }: Sheet): Markup | null {
  const isKept = ({ isPaused, frequency }: (typeof facts.pages)[number]) =>
    !isPaused && weeklyFrequencies.some((each) => each === frequency)
  const left = facts.pages.filter((page) => page.isPayment && !isKept(page))
  return left.length === 0 ? null : markup`<p>${words.unkept}</p>\n<ul>${left.map(({ url }) => markup`<li>${url}</li>`)}</ul>`
}

function pages({ facts, words, lists }: Sheet): Markup {
  type Page = (typeof facts.pages)[number]
  const { labels } = words
  const columns = [
    { name: labels.page, width: 42, cell: ({ url }: Page) => url },
    { name: labels.isPayment, width: 12, cell: ({ isPayment }: Page) => (isPayment ? labels.yes : labels.no) },
    {
      name: labels.takesPayment,
      width: 28,
      cell: ({ integration, provider }: Page) =>
        integration === null ? muted(words.notSeen) : lines(lists.integration[integration], provider === null ? null : muted(provider)),
    },
    { name: labels.evaluated, cell: ({ frequency, isPaused }: Page) => (isPaused ? words.paused : lists.frequency[frequency]) },
  ]
  return table(words.procedure.pages.heading, columns, facts.pages, words.nothing.pages)
}

function channels({ facts, words }: Sheet): Markup {
  type Channel = (typeof facts.channels)[number]
  const { labels } = words
  const columns = [
    { name: labels.channel, width: 34, cell: ({ name, kind }: Channel) => lines(name, muted(words.channelKinds[kind])) },
    { name: labels.toldFrom, width: 28, cell: ({ threshold }: Channel) => words.verdicts[threshold] },
    { name: labels.digest, width: 18, cell: ({ digest }: Channel) => words.digests[digest] },
    { name: labels.works, cell: ({ state }: Channel) => words.channelStates[state] },
  ]
  return table(words.procedure.alerts.heading, columns, facts.channels, words.nothing.channels)
}

/** Drawing context of a document. */
interface Sheet {
  facts: ProgramFacts
  words: ProgramWords
  /** Names of closed lists that reports also use. */
  lists: ListWords
  /** A day in words, from YYYY-MM-DD or a UTC time. */
  day: (moment: string) => string
}

function roles(said: StatementOf<'roles'>, { words }: Sheet): Markup {
  const { labels, titles } = words
  const rows = (['monitors', 'authorizes', 'responds', 'reviews'] as const).map((role) => ({ role: words.roles[role], who: said[role] }))
  const columns = [
    { name: labels.role, width: 60, cell: ({ role }: (typeof rows)[number]) => role },
    { name: labels.who, cell: ({ who }: (typeof rows)[number]) => who },
  ]
  return table(titles.roles, columns, rows, words.missing)
}
