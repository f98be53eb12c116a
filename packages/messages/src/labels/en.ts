// English names of scripts that have no address.
import type { FindingSubject, ScriptKind } from '@tillwatch/contract/lists'

export const nouns = {
  external: 'script file',
  module: 'module',
  import: 'imported module',
  inline: 'inline script',
  'inline-module': 'inline module',
  eval: 'eval code',
  function: 'Function code',
  timer: 'timer code',
  handler: '{handler} handler',
  'javascript-url': 'javascript: address',
  'data-url': 'data: script',
  'blob-url': 'blob: script',
  worker: 'worker',
  'shared-worker': 'shared worker',
  'service-worker': 'service worker',
  'import-scripts': 'script imported by a worker',
  worklet: 'worklet',
  wasm: 'WebAssembly module',
  'import-map': 'import map',
  'speculation-rules': 'speculation rules',
  'data-block': 'data block',
  template: 'template',
  preload: 'preload',
} satisfies Readonly<Record<ScriptKind, string>>

export const words = {
  /** With the number of the script among those of its kind in its frame. */
  numbered: '{noun} {number} of {place}',
  event: 'event',
  nowhere: 'a frame without an address',
}

/** Subjects of a finding that are in no list. */
export const subjects = {
  'unnamed-script': 'a script that could not be named',
  'page-itself': 'the page itself',
} satisfies Readonly<Record<Exclude<FindingSubject, 'script'>, string>>
