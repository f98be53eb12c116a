// Public exports of policies: details of findings about a policy, in addition to their title.
import { formatterOf, type Language } from '../format/index.ts'
import { policiesEn } from './en.ts'
import { policiesEs } from './es.ts'

export const formatPolicy = formatterOf({ en: policiesEn, es: policiesEs })

type Params = Readonly<Record<string, string | number>>
type Code = keyof typeof policiesEn

const isCode = (code: string): code is Code => Object.hasOwn(policiesEn, code)

/** Meaning of a policy's weakness if its values need a separate sentence; null if its problem alone is enough. */
export function policySentence(params: Params, language: Language): string | null {
  const { directive = '', value = '', open, why } = params
  const word = (code: string) =>
    isCode(code) ? formatPolicy({ code, values: params } as Parameters<typeof formatPolicy>[0], language) : code
  const reason = why === undefined ? '' : word(String(why))
  switch (params.problem) {
    case 'absent':
      if (why !== undefined) return formatPolicy({ code: 'absent-as-written', values: { directive, value, why: reason } }, language)
      if (open === undefined) return null
      return formatPolicy({ code: 'absent-in-part', values: { directive, open: String(open).split(', ').map(word).join(', ') } }, language)
    case 'nothing-runs':
      return formatPolicy({ code: 'nothing-runs', values: { directive, value } }, language)
    case 'nonce-reused':
      return formatPolicy({ code: 'nonce-reused', values: { directive } }, language)
    case 'void-source':
      return formatPolicy({ code: 'void-source', values: { directive, value, why: reason } }, language)
    default:
      if (params.problem !== undefined || why === undefined) return null
      return formatPolicy({ code: params.header === undefined ? 'policy-void' : 'header-idle', values: { value, why: reason } }, language)
  }
}
