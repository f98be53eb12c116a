// Owns a script's behaviours in short: what kinds of things it was seen doing, the gravest first.
import type { BehaviourKind } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'

/** Each kind falls into the first group that names it or what it begins with. */
const groups = [
  ['reads', /^reads-(field|key|form)$/],
  ['sends', /^sends-/],
  ['forms', /^changes-form-action$/],
  ['natives', /^overrides-native$/],
  ['listens', /^listens-/],
  ['navigates', /^navigates$/],
  ['inserts', /^inserts-/],
  ['storage', /^(reads|writes)-(storage|cookie)$/],
  ['messages', /^posts-message$/],
] as const

/** Every group that occurs, as a short phrase. */
export function useBehaviourWords(): (kinds: readonly BehaviourKind[]) => string[] {
  const { t } = useTranslation()
  return (kinds) => groups.filter(([, pattern]) => kinds.some((kind) => pattern.test(kind))).map(([name]) => t(`siteScripts.does.${name}`))
}
