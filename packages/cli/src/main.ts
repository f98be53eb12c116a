// First word of the command: which verb runs, and the help. Each verb is loaded only on demand.
import { createRequire } from 'node:module'
import type { HelpTopic } from '@tillwatch/messages/helps'
import type { UsageCode } from '@tillwatch/messages/usage'
import { exitCodes } from './exit-codes.ts'
import { print, surviveClosedStreams } from './streams.ts'

/** Runs the words after the verb; resolves to the exit code. */
type Verb = (args: string[]) => Promise<number>

const verbs: Record<Exclude<HelpTopic, 'overview'>, () => Promise<Verb>> = {
  scan: async () => (await import('./scan/run.ts')).scan,
  compare: async () => (await import('./compare/run.ts')).compare,
  ci: async () => (await import('./ci/run.ts')).ci,
  capture: async () => (await import('./capture/run.ts')).capture,
  inspect: async () => (await import('./inspect/run.ts')).inspect,
  verify: async () => (await import('./verify/run.ts')).verify,
  doctor: async () => (await import('./doctor/run.ts')).doctor,
}

const isVerb = (word: string): word is keyof typeof verbs => Object.hasOwn(verbs, word)

/** Runs one command line, without the program's name; resolves to the exit code. Never rejects for user input. */
export async function main(args: string[]): Promise<number> {
  surviveClosedStreams()
  const [verb, ...rest] = args
  switch (verb) {
    case '--version':
    case '-v':
      if (rest.length > 0) return refuse('version-alone', rest[0] ?? '', args)
      await print(`${createRequire(import.meta.url)('../package.json').version}\n`, 'en')
      return exitCodes.evaluated
    case undefined:
      process.stderr.write(await helpFor('overview', args))
      return exitCodes.badUsage
  }
  const { withoutLanguage } = await import('./language.ts')
  const words = withoutLanguage(args)
  if (words[0] === 'help' || words[0] === '--help' || words[0] === '-h') return help(words.slice(1), args)
  if (!isVerb(verb)) return refuse('no-command', verb, args)
  if (words.length === 2 && (words[1] === '--help' || words[1] === '-h')) return show(verb, args)
  return (await verbs[verb]())(rest)
}

async function helpFor(topic: HelpTopic, args: string[]): Promise<string> {
  const [{ helpOf }, { languageOf }] = await Promise.all([import('@tillwatch/messages/helps'), import('./language.ts')])
  return helpOf(topic, languageOf(args))
}

async function show(topic: HelpTopic, args: string[]): Promise<number> {
  const { givenLanguages } = await import('@tillwatch/messages/format/language-option')
  const unknown = givenLanguages(args).find((word) => word !== 'en' && word !== 'es')
  if (unknown !== undefined) return refuse('no-language', unknown, args)
  await print(await helpFor(topic, args), 'en')
  return exitCodes.evaluated
}

/** With the word that is wrong. */
async function refuse(
  code: Extract<UsageCode, 'version-alone' | 'no-command' | 'one-help' | 'no-help' | 'no-language'>,
  text: string,
  args: string[],
) {
  const [{ formatUsage, usageMessage }, { languageOf }] = await Promise.all([import('@tillwatch/messages/usage'), import('./language.ts')])
  process.stderr.write(`${formatUsage(usageMessage(code, { text }), languageOf(args))}\n\n${await helpFor('overview', args)}`)
  return exitCodes.badUsage
}

async function help([topic, extra]: string[], args: string[]): Promise<number> {
  if (extra !== undefined) return refuse('one-help', extra, args)
  if (topic === undefined) return show('overview', args)
  return isVerb(topic) ? show(topic, args) : refuse('no-help', topic, args)
}
