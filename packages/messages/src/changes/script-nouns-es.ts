// Spanish nouns for scripts without an address, by kind.
import type { ScriptKind } from '@tillwatch/contract/lists'

export const scriptNounsEs: Readonly<Record<ScriptKind, string>> = {
  external: 'archivo de script',
  module: 'módulo',
  import: 'módulo importado',
  inline: 'script en línea',
  'inline-module': 'módulo en línea',
  eval: 'código de eval',
  function: 'función creada a partir de texto',
  timer: 'temporizador creado a partir de texto',
  handler: 'controlador de eventos',
  'javascript-url': 'dirección javascript:',
  'data-url': 'dirección data:',
  'blob-url': 'dirección blob:',
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
