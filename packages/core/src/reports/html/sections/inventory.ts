// Inventory of scripts: who is responsible for each, its justification, its authorization, and its integrity.

import { dataKinds, holdingIntegrity } from '@tillwatch/contract/lists'
import type { ReportScript } from '@tillwatch/contract/shapes'
import { formatStanding } from '@tillwatch/messages/standing'
import { isGone, isOfOthers, isOwn } from '../../figures.ts'
import { type Area, treemap } from '../charts/treemap.ts'
import { lines, type Markup, markup, type Piece } from '../markup.ts'
import { type Drawing, hash, muted, shortened, standing } from '../page.ts'
import { type Column, table } from '../table.ts'

const shownMax = 1_500
const areasMax = 24
const hourMs = 3_600_000

export function inventory(drawing: Drawing): Markup {
  const { report, words } = drawing
  const { figures } = report
  const own = report.scripts.filter(isOwn)
  const others = report.scripts.filter(isOfOthers)
  const gone = report.scripts.filter(isGone)
  const { shown, note } = shortened(drawing, own, shownMax, figures.scripts - own.length)
  return markup`<h3>${words.sections.inventory}</h3>
${table(words.sections.inventory, columns(drawing), shown, words.none.scripts)}${note}
<h3>${words.sections.origins}</h3>
${origins(drawing)}
<h3>${words.sections.provider}</h3>
<p class="note">${words.providerNote}</p>
${list(drawing, words.sections.provider, others, figures.scriptsOfOthers, words.none.provider)}
<h3>${words.sections.gone}</h3>
<p class="note">${words.goneNote}</p>
${list(drawing, words.sections.gone, gone, figures.scriptsGone, words.none.gone)}`
}

const purposeOf = ({ words }: Drawing, code: string | null) => (code === null ? null : (words.lists.purpose[code] ?? code))

function nameOf(drawing: Drawing, { label, vendor, purpose, sha256, riskReasons, review }: ReportScript): Piece {
  const raised = riskReasons.filter((reason) => reason !== 'scan')
  const { language } = drawing.report
  return lines(
    label,
    ...raised.map((reason) =>
      standing(reason === 'verdict-inconclusive' ? 'open' : 'bad', formatStanding({ code: `risk.${reason}` }, language)),
    ),
    muted([vendor, purposeOf(drawing, purpose)].filter((text) => text !== null).join(' · ')),
    sha256 === null ? null : hash(sha256),
    ...(review === undefined
      ? []
      : [muted(`${drawing.words.review.title}: ${drawing.words.review.verdict[review.verdict]}, ${drawing.when(review.at)}`), review.note]),
  )
}

function columns(drawing: Drawing): Column<ReportScript>[] {
  const { labels, lists } = drawing.words
  return [
    { name: `${labels.script} · ${labels.purpose}`, width: 30, cell: (script) => nameOf(drawing, script) },
    { name: `${labels.justification} · ${labels.owner}`, width: 28, cell: (script) => why(drawing, script) },
    { name: labels.authorization, width: 25, cell: (script) => authorization(drawing, script) },
    {
      name: labels.integrity,
      cell: ({ integrity }) =>
        standing(holdingIntegrity.some((method) => method === integrity) ? 'good' : 'bad', lists.integrity[integrity]),
    },
  ]
}

function why({ words }: Drawing, { decision }: ReportScript): Piece {
  if (decision === null || decision.justification === '') return '–'
  return lines(decision.justification, decision.owner === '' ? null : muted(`${words.labels.owner}: ${decision.owner}`))
}

function authorization({ words, when, day }: Drawing, { authorization: state, decision, lagMs, firstSeenAt }: ReportScript): Piece {
  const tone = state === 'approved' ? 'good' : 'bad'
  const hours = lagMs === null ? null : Math.round(lagMs / hourMs)
  const notes = [
    decision?.isPinned ? words.pinned : null,
    decision?.expiresAt ? words.untilDay(day(decision.expiresAt)) : null,
    decision?.reviewBy ? words.reviewBy(day(decision.reviewBy)) : null,
  ].filter((note) => note !== null)
  const lag = hours === null ? null : hours > 0 ? words.approvedAfter(hours) : words.approvedBefore
  return lines(
    standing(tone, words.lists.authorization[state]),
    notes.length === 0 ? null : muted(notes.join(', ')),
    decision === null ? null : muted(words.by(decision.decidedBy, when(decision.decidedAt))),
    muted([words.firstSeen(when(firstSeenAt)), state === 'approved' ? lag : null].filter((text) => text !== null).join('; ')),
  )
}

/** Who is responsible. Uncounted scripts in the merchant's own page are data, or code that no visit received. */
function dutyOf({ words }: Drawing, scope: ReportScript['scope'], kind: string): string {
  if (scope !== 'merchant') return words.lists.scope[scope]
  return dataKinds.some((data) => data === kind) ? words.dataOnly : words.neverLoaded
}

/** `all` is the total number, even if the report lists fewer. */
function list(drawing: Drawing, caption: string, scripts: readonly ReportScript[], all: number, none: string): Markup {
  const { labels, lists } = drawing.words
  const { shown, note } = shortened(drawing, scripts, shownMax, all - scripts.length)
  if (shown.length === 0 && note !== null) return note
  return markup`${table(
    caption,
    [
      { name: `${labels.script} · ${labels.purpose}`, width: 50, cell: (script: ReportScript) => nameOf(drawing, script) },
      { name: labels.scope, width: 22, cell: ({ scope, kind }) => dutyOf(drawing, scope, kind) },
      { name: labels.integrity, cell: ({ integrity }) => lists.integrity[integrity] },
    ],
    shown,
    none,
  )}${note}`
}

function origins({ report, words, number }: Drawing): Markup {
  const { origins: all } = report
  if (all.length === 0) return markup`<p class="none">${words.none.scripts}</p>`
  const nameOfHost = (host: string | null, isMerchants: boolean) => `${host ?? words.inline}${isMerchants ? '' : ` (${words.ofProvider})`}`
  const fill = { first: '#d8ebe8', third: '#e9e4d8', unknown: '#eceff0' }
  const areas = all.slice(0, areasMax).map(
    ({ host, scripts, party, isMerchants }): Area => ({
      name: nameOfHost(host, isMerchants),
      value: scripts,
      fill: isMerchants ? fill[party] : '#fff',
      isDashed: !isMerchants,
    }),
  )
  const rest = all.slice(areasMax)
  const others = {
    name: words.others(rest.length),
    value: rest.reduce((sum, { scripts }) => sum + scripts, 0),
    fill: '#eceff0',
    isDashed: false,
  }
  return markup`<figure>${treemap(words.sections.origins, rest.length === 0 ? areas : [...areas, others])}</figure>
${table(
  words.sections.origins,
  [
    { name: words.labels.origin, width: 70, cell: ({ host, isMerchants }: (typeof all)[number]) => nameOfHost(host, isMerchants) },
    { name: words.labels.scripts, isNumber: true, cell: ({ scripts }) => number(scripts) },
  ],
  all.slice(0, 200),
  '',
  'figures',
)}`
}
