// Owns the running of contents in the laboratory, one after the other, and the judging of what they did there.

import type { NotDetonatedReason } from '@tillwatch/contract/lists'
import { HOST_OF_THE_SCRIPT, togetherWith } from '@tillwatch/core/detection'
import { type Bench, judgeAndKeep, textOf } from './bench.ts'
import { chooseDetonations } from './choose-detonations.ts'
import type { Content } from './contents.ts'
import type { Laboratory, LaboratoryScript } from './ports.ts'
import { findOlder, judgementsOf, type Older, type ScanToExamine } from './queries.ts'
import { isCurrent, isDetonated, type StoredJudgement } from './stored.ts'

/** Why each content that has no answer of the laboratory has none. */
export async function detonateNew(
  bench: Bench,
  scan: ScanToExamine,
  contents: readonly Content[],
): Promise<Map<string, NotDetonatedReason>> {
  const { laboratory, db } = bench.context
  if (laboratory === null) return new Map(contents.map(({ sha256 }) => [sha256, 'switched-off']))
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(db, sha256s)
  const older = await findOlder(db, scan, contents)
  const { run, not } = chooseDetonations(contents, (content) => {
    const { sha256 } = content
    const known = stored.get(sha256)
    return {
      verdict: known?.verdict ?? null,
      isTooLong: known?.notJudged === 'too-long',
      isDetonated: known !== undefined && isDetonated(known, laboratory),
      isOld: older === null || wasThere(older, content),
    }
  })
  for (const [at, content] of run.entries()) {
    const reason = bench.hasTime() ? await runOne(bench, laboratory, content, stored.get(content.sha256)) : 'later'
    if (reason !== null) not.set(content.sha256, reason)
    if (reason !== 'no-browser') continue
    for (const { sha256 } of run.slice(at)) not.set(sha256, reason)
    break
  }
  return not
}

/** Inline code that differs in its data alone, as many differ on each visit, is no new content to run. */
function wasThere({ sha256s, identities }: Older, content: Content): boolean {
  return sha256s.has(content.sha256) || (content.identities.length > 0 && content.identities.every((one) => identities.has(one)))
}

/** Null when the answer is stored. */
async function runOne(
  bench: Bench,
  laboratory: Laboratory,
  content: Content,
  known: StoredJudgement | undefined,
): Promise<NotDetonatedReason | null> {
  const { context, stopping } = bench
  const text = await textOf(bench, content)
  if (text === null) return 'later'
  const earlier = known?.laboratory?.version === laboratory.version ? known.laboratory : null
  const tries = (earlier?.tries ?? 0) + 1
  const answer = await laboratory.run(asScript(content, text), { timeoutMs: context.detonationTimeoutMs * tries, signal: stopping })
  stopping.throwIfAborted()
  if ('none' in answer) return 'no-browser'
  const detonation = togetherWith(earlier?.detonation ?? null, answer)
  const unread = known !== undefined && isCurrent(known) ? known.notJudged : null
  await judgeAndKeep(bench, content.sha256, text, detonation, {
    unread,
    laboratory: { detonation, version: laboratory.version, tries },
  })
  return null
}

/** The real host would be in what is stored, and might name a shop. */
function asScript({ host, isThirdParty, isModule }: Content, text: string): LaboratoryScript {
  return { text, isModule, url: isThirdParty && host !== null ? `https://${HOST_OF_THE_SCRIPT}/script.js` : null }
}
