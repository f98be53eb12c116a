// Owns the section of bench/TESTS.md that holds the score.
import type { Verdict } from './judge.ts'

const heading = '## Mutation score'

/** `killed/total = NN.N %`, and the share. What could not be tested counts as not killed. */
export function scoreOf(verdicts: readonly Verdict[]): { words: string; percent: number } {
  const killed = verdicts.filter(({ state }) => state === 'killed' || state === 'elsewhere').length
  const percent = verdicts.length === 0 ? 0 : (100 * killed) / verdicts.length
  return { words: `${killed}/${verdicts.length} = ${percent.toFixed(1)} %`, percent }
}

/** The page with this run in its section, which is the last one, and is added where it is missing. */
export function withScore(page: string, verdicts: readonly Verdict[], date: string, command: string): string {
  const left = verdicts.filter(({ state }) => state !== 'killed' && state !== 'elsewhere')
  const before = page.split(`${heading}\n`)[0]!.trimEnd()
  return [
    ...(before === '' ? ['# Tests'] : [before]),
    '',
    heading,
    '',
    `${date}, \`${command}\`: **${scoreOf(verdicts).words}** killed. It may not fall, and never below 95 %.`,
    '',
    ...(left.length === 0
      ? ['Nothing survived.']
      : [
          'Not killed:',
          '',
          ...left.map(({ mutant, state }) => `- \`${mutant.id}\` in \`${mutant.file}\` (${state}): \`${mutant.replace}\``),
        ]),
    '',
  ].join('\n')
}
