// Makes damaged and hostile HAR files out of a whole one, each the same for the same seed.
import { gzipSync } from 'node:zlib'
import { withCheckDigit } from '@tillwatch/core/shared'
import { chromeHar } from './make-har.ts'

/** A number below the one given. */
export type Pick = (below: number) => number

/** Mulberry32, so that a failure can be had again. */
export function numbers(seed: number): Pick {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const strange: readonly unknown[] = [
  ...[
    null,
    0,
    -1,
    1e308,
    true,
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(20_000),
    [],
    {},
    [[[]]],
    '__proto__',
    'javascript:alert(1)',
    'https://',
    '//',
  ],
]
const markup = '"><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}\u202e'
/** Of a test prefix that no bank has. */
const card = withCheckDigit('424242421356789')
const bomb = gzipSync(Buffer.alloc(8_000_000)).toString('base64')

/** Replaces some place of a value. */
function change(value: unknown, pick: Pick, by: (old: unknown) => unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && pick(6) > 0) {
    const at = pick(value.length)
    return value.map((each, index) => (index === at ? change(each, pick, by) : (each as unknown)))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && pick(8) > 0) {
    const names = Object.keys(value)
    const name = names[pick(Math.max(1, names.length))]
    return name === undefined ? by(value) : { ...value, [name]: change((value as Record<string, unknown>)[name], pick, by) }
  }
  return by(value)
}

/** Takes out, doubles, or replaces some place of a value. */
function disturb(value: unknown, pick: Pick): unknown {
  return change(value, pick, (old) => {
    if (Array.isArray(old) && old.length > 0) {
      const at = pick(old.length)
      return pick(2) === 0 ? old.toSpliced(at, 1) : old.toSpliced(at, 0, old[pick(old.length)])
    }
    if (typeof old === 'object' && old !== null && pick(2) === 0) return Object.fromEntries(Object.entries(old).toSpliced(pick(9), 1))
    const one = strange[pick(strange.length)]
    if (typeof old !== 'string' || old === '' || pick(2) === 0) return one
    const at = pick(old.length)
    return `${old.slice(0, at)}${String(one)}${old.slice(at + pick(30))}`
  })
}

type Log = { log: { entries: { response: { content?: object } }[] } }

function withContent(har: unknown, pick: Pick, content: object): unknown {
  const { entries } = (har as Log).log
  const at = pick(entries.length)
  const changed = entries.map((each, index) =>
    index === at ? { ...each, response: { ...each.response, content: { ...each.response.content, ...content } } } : each,
  )
  return { log: { ...(har as Log).log, entries: changed } }
}

const put = (har: unknown, pick: Pick, one: unknown) => JSON.stringify(change(har, pick, () => one))
const text = (pick: Pick, length: number) => Array.from({ length }, () => String.fromCharCode(pick(0xffff))).join('')

const mutations: Readonly<Record<string, (har: unknown, file: string, pick: Pick) => string>> = {
  disturbed: (har, _, pick) => {
    let value = har
    for (let times = pick(4); times >= 0; times--) value = disturb(value, pick)
    return JSON.stringify(value) ?? ''
  },
  'cut short': (_, file, pick) => file.slice(0, pick(file.length)),
  'with a wrong character': (_, file, pick) => {
    const at = pick(file.length)
    return `${file.slice(0, at)}${String.fromCharCode(pick(256))}${file.slice(at + pick(3))}`
  },
  'nested deep': (har, _, pick) => {
    const depth = 10 ** (1 + pick(4))
    return put(har, pick, 'here').replace('"here"', () => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)
  },
  'with a huge text': (har, _, pick) => put(har, pick, pick(2) === 0 ? 'x'.repeat(10 ** (3 + pick(4))) : text(pick, 3_000)),
  'of another type': (har, _, pick) => put(har, pick, strange[pick(strange.length)]),
  'with markup in a name': (har, file, pick) => {
    if (pick(2) === 0) return JSON.stringify(change(har, pick, (old) => (typeof old === 'string' ? `${old}${markup}` : { [markup]: old })))
    const names = [...file.matchAll(/"name":"([^"]*)"/g)]
    const name = names[pick(names.length)]?.[1] ?? ''
    return file.replaceAll(`"name":"${name}"`, () => `"name":${JSON.stringify(name + markup)}`)
  },
  'with a key twice': (_, file, pick) => {
    const keys = [...file.matchAll(/"(log|entries|request|response|url|headers|content|text|status|startedDateTime)":/g)]
    const key = keys[pick(keys.length)]
    const one = [`"x"`, '[]', '{}', 'null', '1e999', '-0'][pick(6)]
    return key === undefined ? file : `${file.slice(0, key.index)}"${key[1]}":${one},${file.slice(key.index)}`
  },
  'with garbage for base64': (har, _, pick) => JSON.stringify(withContent(har, pick, { encoding: 'base64', text: text(pick, pick(500)) })),
  'with a compressed bomb': (har, _, pick) => JSON.stringify(withContent(har, pick, { encoding: 'base64', text: bomb, size: 8e6 })),
  'of another host': (_, file, pick) =>
    file.replaceAll('shop.example', ['evil.example', 'shop.example.evil.example', 'xn--shop', '[::1]', 'shop.example:8443'][pick(5)] ?? ''),
  'of another time': (_, file, pick) => {
    const time = ['2020-01-01', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.001Z', '-1', 'now'][pick(5)] ?? ''
    return pick(2) === 0 ? file.replace(/(?<="startedDateTime":")[^"]*/, time) : file.replaceAll(/(?<="startedDateTime":")[^"]*/g, time)
  },
  'with a card number': (har, _, pick) => JSON.stringify(change(har, pick, (old) => (typeof old === 'string' ? `${old} ${card}` : card))),
  'of many entries': (har, _, pick) => {
    const { entries } = (har as Log).log
    return JSON.stringify({ log: { entries: Array.from({ length: 10 ** (1 + pick(4)) }, () => entries[pick(entries.length)]) } })
  },
}

const names = Object.keys(mutations)
const whole = chromeHar()
const parsed = JSON.parse(whole) as unknown

export interface MutatedHar {
  name: string
  file: string
}

/** Yields `count` files, one kind after the other. About a third also have a disturbed structure. */
export function* mutatedHars(count: number, seed: number): Generator<MutatedHar> {
  const pick = numbers(seed)
  for (let at = 0; at < count; at++) {
    const name = names[at % names.length] ?? ''
    const har = pick(3) === 0 ? disturb(parsed, pick) : parsed
    const isHar = Array.isArray((har as Partial<Log> | null)?.log?.entries) && (har as Log).log.entries.every((each) => each?.response)
    const from = isHar ? har : parsed
    yield { name, file: mutations[name]?.(from, from === parsed ? whole : JSON.stringify(from), pick) ?? '' }
  }
}
