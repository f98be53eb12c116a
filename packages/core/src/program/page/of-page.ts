// Context of a program in a page: its element, and the scripts before it.
import type { Tag } from '../html-tags.ts'
import type { Machine } from '../run/machine.ts'
import { isFunction, isUnknown, type Scope, type Value } from '../values/values.ts'
import { handlerScope, type KnownElements } from './known-elements.ts'

/** Context of a program in a page. */
export interface OfPage {
  elements: KnownElements
  /** Its tag. */
  tag: Tag
  isHandler: boolean
  /** Functions that earlier scripts of the page declare; this script's are added. */
  functions: Map<string, Value>
}

/** The scope in which the program runs. */
export function scopeInPage(m: Machine, { elements, tag, isHandler, functions }: OfPage): Scope {
  for (const [name, fn] of functions) if (!m.globals.names.has(name)) m.globals.names.set(name, fn)
  const element = elements.at(m, tag.start) ?? elements.element(m, tag)
  if (isHandler) return handlerScope(m, m.globals, element)
  const document = m.page.global('document')
  if (isUnknown(document)) document.keep('currentScript', element)
  return m.globals
}

/** Keeps a script's functions for the scripts after it. */
export function keepFunctions(functions: Map<string, Value>, { names }: Scope): void {
  for (const [name, value] of names) if (isFunction(value) && value.closure && functions.size < 1_000) functions.set(name, value)
}
