// An alert as a message for Slack and a card for Teams. Text from pages is only ever plain text there, never markup.
import { sayFirstStep } from '@tillwatch/messages/incidents'
import type { Rendered } from '../render.ts'
import { linesOf } from './letter.ts'

/**
 * Maximum characters of a header and a section in Slack, and limits that keep a Teams card below 28 kB: per text, and for all lines
 * together.
 */
const [headerMax, sectionMax, cardTextMax, cardLinesMax] = [150, 3_000, 600, 6_000]
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
const plain = (text: string, max: number) => ({ type: 'plain_text', text: cut(text, max), emoji: false })

/** The others are in the dashboard and behind the link. */
const firstStep = ([first]: readonly string[], language: 'en' | 'es'): string[] =>
  first === undefined ? [] : [sayFirstStep(first, language)]

/** Body of a Slack-compatible incoming webhook. */
export function slackMessage({ language, title, intro, stepSentences, items, lines, more, link, acknowledge }: Rendered): object {
  const button = ({ label, url }: { label: string; url: string }) => ({ type: 'button', text: plain(label, 75), url })
  const fitting = linesIn(lines, sectionMax)
  const sections = [
    ...intro,
    ...firstStep(stepSentences, language),
    ...items.map(linesOf),
    ...fitting.text,
    ...[more(fitting.leftOut)].flatMap((text) => text ?? []),
  ]
  return {
    // Shown in notifications; characters that Slack reads as markup are escaped.
    text: cut(title, sectionMax).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    blocks: [
      { type: 'header', text: plain(title, headerMax) },
      ...sections.map((text) => ({ type: 'section', text: plain(text, sectionMax) })),
      { type: 'actions', elements: [button(link), ...(acknowledge === null ? [] : [button(acknowledge)])] },
    ],
  }
}

/** Body of a Workflows webhook of Teams: one Adaptive Card. Runs of a RichTextBlock are not parsed as Markdown. */
export function teamsMessage({ language, title, intro, stepSentences, items, lines, more, link, acknowledge }: Rendered): object {
  const run = (text: string, style: object = {}) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] })
  const block = (text: string, style: object = {}) => run(cut(text, cardTextMax), style)
  const fitting = linesIn(lines, cardLinesMax)
  const open = ({ label, url }: { label: string; url: string }) => ({ type: 'Action.OpenUrl', title: label, url })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    lang: language,
    body: [
      block(title, { weight: 'Bolder', size: 'Medium' }),
      ...[...intro, ...firstStep(stepSentences, language)].map((text) => block(text)),
      ...items.map((item) => block(linesOf(item))),
      ...fitting.text.map((text) => run(text)),
      ...[more(fitting.leftOut)].flatMap((text) => (text === null ? [] : [block(text)])),
    ],
    actions: [open(link), ...(acknowledge === null ? [] : [open(acknowledge)])],
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }] }
}

/** As many of the first lines as fit into one text, and the number of omitted ones. */
function linesIn(lines: readonly string[], max: number): { text: string[]; leftOut: number } {
  let room = max
  const over = lines.findIndex(({ length }) => {
    room -= length + 1
    return room < 0
  })
  const shown = over < 0 ? lines : lines.slice(0, over)
  return { text: shown.length === 0 ? [] : [shown.join('\n')], leftOut: lines.length - shown.length }
}
