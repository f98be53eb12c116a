// Owns the names of an interpreted program and what they stand for.
import type { Value } from './values.ts'

export class Scope {
  names: Map<string, Value> = new Map()
  parent: Scope | null
  /** `var` and `this` belong to functions and to the program. */
  isFunction: boolean

  constructor(parent: Scope | null, isFunction: boolean) {
    this.parent = parent
    this.isFunction = isFunction
  }

  /** The scope that knows the name, or null. */
  holder(name: string): Scope | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.names.has(name)) return scope
    return null
  }

  /** The scope of the function, or of the program. */
  ofFunction(): Scope {
    let scope: Scope = this
    while (!scope.isFunction && scope.parent) scope = scope.parent
    return scope
  }
}
