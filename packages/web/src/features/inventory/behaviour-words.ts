// Short summary of a script's behaviors by group, most severe first.
import type { BehaviourKind } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'

/** Each kind belongs to the first group with its name or prefix. */
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
