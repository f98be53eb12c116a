// Owns the malicious pairs: what a script was, what it became, and where the attack is.
import { checkout, snippet, swaps, twins } from './inline-scripts.ts'
import type { Files } from './npm-files.ts'
import { disguises, loaders, skimmers } from './skimmers.ts'

export interface Attack {
  kind: 'appended' | 'put before' | 'in a release' | 'loader' | 'text swapped'
  name: string
  before: string
  after: string
  /** Offsets of the attack in the text after. */
  start: number
  end: number
}

interface Payload {
  kind: 'skimmer' | 'loader'
  name: string
  code: string
}

/** Every theft and loader in every disguise. */
async function payloads(): Promise<Payload[]> {
  const out: Payload[] = []
  for (const [kind, programs] of [['skimmer', skimmers] as const, ['loader', loaders] as const]) {
    for (const [name, code] of Object.entries(programs)) {
      for (const [disguise, hide] of Object.entries(disguises)) out.push({ kind, name: `${name}, ${disguise}`, code: await hide(code) })
    }
  }
  return out
}

const RELEASE_CHARACTERS_MAX = 150_000

/** All attacks: on inline scripts, on a file as it is, and on the next release of each library. */
export async function attacksOn(libraries: readonly Files[]): Promise<Attack[]> {
  const all = await payloads()
  const out: Attack[] = swaps.map(({ name, script, from, to }) => {
    const after = script.replace(from, to)
    return { kind: 'text swapped', name, before: script, after, start: after.indexOf(to), end: after.indexOf(to) + to.length }
  })
  for (const payload of all) {
    for (const [name, script] of [['checkout', checkout] as const, ['snippet', snippet] as const]) {
      out.push(appended(payload, name, script, script), before(payload, name, script))
    }
  }
  // Each release gets the next of the list, so that nearly all of them come up.
  for (const [index, { pair, before: old, after: release }] of libraries
    .filter(({ after }) => after.length <= RELEASE_CHARACTERS_MAX)
    .entries()) {
    const payload = all[(index * 7) % all.length]!
    out.push({ ...appended(payload, `${pair.name} ${pair.after.version}`, old, release), kind: 'in a release' })
  }
  return out
}

function appended({ kind, name, code }: Payload, script: string, old: string, text: string): Attack {
  const after = `${text}\n;${code}`
  const place = { start: text.length + 1, end: after.length }
  return { kind: kind === 'loader' ? 'loader' : 'appended', name: `${script}: ${name}`, before: old, after, ...place }
}

function before({ name, code }: Payload, script: string, text: string): Attack {
  return { kind: 'put before', name: `${script}: ${name}`, before: text, after: `${code}\n${text}`, start: 0, end: code.length }
}

/** The look-alikes of a page, of which one turns: every turned text and which of the two it was. */
export async function turnedTwins(): Promise<{ name: string; turned: 0 | 1; scripts: [string, string] }[]> {
  return (await payloads()).map(({ name, code }, index) => {
    const turned = (index % 2) as 0 | 1
    const scripts: [string, string] = [...twins]
    scripts[turned] = `${scripts[turned]}\n${code}`
    return { name, turned, scripts }
  })
}
