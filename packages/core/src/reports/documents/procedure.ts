// Owns the procedure: how the account's pages are watched, said from what it is set to, with the gaps left visible.
import { weeklyFrequencies } from '@tillwatch/contract/lists'
import { lines, type Markup, markup } from '../html/markup.ts'
import { muted } from '../html/page.ts'
import { table } from '../html/table.ts'
import { roles, type Sheet } from './sheet.ts'

export function procedure(sheet: Sheet): Markup {
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

/** Payment pages that do not keep to seven days by themselves: said, so that the procedure promises nothing that its table denies. */
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
