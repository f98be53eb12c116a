// Spanish names of scripts that have no address.
import type * as en from './en.ts'

export const nouns: typeof en.nouns = {
  external: 'archivo de script',
  module: 'módulo',
  import: 'módulo importado',
  inline: 'script inline',
  'inline-module': 'módulo inline',
  eval: 'código de eval',
  function: 'función creada a partir de texto',
  timer: 'temporizador creado a partir de texto',
  handler: 'controlador de eventos {handler}',
  'javascript-url': 'URL javascript:',
  'data-url': 'URL data:',
  'blob-url': 'URL blob:',
  worker: 'worker',
  'shared-worker': 'worker compartido',
  'service-worker': 'service worker',
  'import-scripts': 'script importado por un worker',
  worklet: 'worklet',
  wasm: 'módulo WebAssembly',
  'import-map': 'mapa de importación',
  'speculation-rules': 'reglas de precarga',
  'data-block': 'bloque de datos',
  template: 'script en una plantilla',
  preload: 'precarga',
}

export const words: typeof en.words = { numbered: '{noun} {number} de {place}', event: 'sin nombre', nowhere: 'un iframe sin URL' }

export const subjects: typeof en.subjects = {
  'unnamed-script': 'un script que no se pudo identificar',
  'page-itself': 'la propia página',
}
