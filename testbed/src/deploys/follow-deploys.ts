// Owns following the scripts of a shop over its deploys, as the service does: what is new under its identity is paired with what is gone.
import { createHash } from 'node:crypto'
import { type CarriedIdentity, carryOver, type ScriptFacts } from '@tillwatch/core/changes'
import { isNameless, shapeMark, shapeOfText, stableAddress } from '@tillwatch/core/inventory'
import { type DeployedScript, deployedPage } from './shops.ts'

const bodies = new Map<string, Uint8Array>()

/** Facts of a script, whose body is kept. */
export function factsOf({ is, kind, url, code }: DeployedScript, given: Partial<ScriptFacts> = {}): ScriptFacts {
  const sha256 = createHash('sha256').update(code).digest('hex')
  bodies.set(sha256, new TextEncoder().encode(code))
  const host = url === null ? null : new URL(url).host
  return {
    ...{ id: is, label: is, kind, url, finalUrl: url, host, sha256, state: 'ran', responseHeaders: [], initiators: [] },
    identity: url === null ? `${kind}:shop.example/checkout${shapeMark(shapeOfText(code).hash)}` : addressIdentity(url, code),
    frame: { id: 'main', url: deployedPage },
    scope: 'merchant',
    party: host === null || host === 'shop.example' ? 'first' : 'third',
    integrity: { method: 'none', sri: null },
    ...given,
  } as ScriptFacts
}

function addressIdentity(url: string, code: string): string {
  const stable = stableAddress(new URL(url))
  return `address:${stable}${isNameless(stable) ? shapeMark(shapeOfText(code).hash) : ''}`
}

/** Identities of `after` that are carried over, where all that `before` has is known and nothing else. */
export function carried(before: readonly ScriptFacts[], after: readonly ScriptFacts[]): CarriedIdentity[] {
  const known = new Set(before.map(({ identity }) => identity))
  const fresh = new Set(after.flatMap(({ identity }) => (known.has(identity) ? [] : identity)))
  return carryOver(before, after, fresh, { bodiesBefore: bodies, bodiesAfter: bodies, host: 'shop.example' })
}

/** Scripts that came under another identity than at first, or new, with how many identities had to be carried over. */
export function followDeploys(deploys: readonly (readonly DeployedScript[])[]) {
  const names = new Map<string, string>()
  const known = new Set<string>()
  const first = new Map<string, string>()
  const followed = { moved: [] as string[], fresh: [] as string[], carried: 0, held: 0 }
  let before: ScriptFacts[] = []
  for (const [number, deploy] of deploys.entries()) {
    const seen = deploy
      .map((script) => factsOf(script))
      .map((script) => ({ ...script, identity: names.get(script.identity) ?? script.identity }))
    const fresh = new Set(seen.flatMap(({ identity }) => (known.has(identity) ? [] : identity)))
    const moves = carryOver(before, seen, fresh, { bodiesBefore: bodies, bodiesAfter: bodies, host: 'shop.example' })
    for (const { from, to } of moves) names.set(from, to)
    followed.carried += moves.length
    before = seen.map((script) => ({ ...script, identity: names.get(script.identity) ?? script.identity }))
    for (const [index, { identity, url }] of before.entries()) {
      const is = deploy[index]?.is ?? ''
      if (number > 0 && !known.has(identity)) followed.fresh.push(`${number} ${is} ${url}`)
      if ((first.get(is) ?? identity) !== identity) followed.moved.push(`${number} ${is} ${url}`)
      if (first.get(is) === identity) followed.held++
      first.set(is, first.get(is) ?? identity)
    }
    for (const { identity } of before) known.add(identity)
  }
  return followed
}
