// Owns the truth about the shop that runs code in every kind of worker and worklet.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'workers.shop.localhost'
const page = { loadedBy: 'tw:workers-page' }

export const shops = [
  shop({
    name: 'workers',
    about: 'Dedicated, nested, module, blob, data, shared and service workers, importScripts, worklets and WebAssembly.',
    integration: 'merchant-form',
    complete: true,
    scripts: [
      script('tw:workers-page', 'external', `${host}/page.js`),
      script('tw:workers-dedicated', 'worker', `${host}/dedicated.js`, page),
      script('tw:workers-imported', 'import-scripts', `${host}/imported.js`, { loadedBy: 'tw:workers-dedicated' }),
      script('tw:workers-nested', 'worker', `${host}/nested.js`, { loadedBy: 'tw:workers-dedicated' }),
      script('tw:workers-eval', 'eval', `${host}/dedicated.js`, { made: true, loadedBy: 'tw:workers-dedicated' }),
      script('tw:workers-module', 'worker', `${host}/module-worker.mjs`, page),
      script('tw:workers-module-dependency', 'import', `${host}/module-dependency.mjs`, { loadedBy: 'tw:workers-module' }),
      script('tw:workers-blob', 'worker', `${host}/page.js`, { made: true, address: null, party: null, ...page }),
      script('tw:workers-data', 'worker', `${host}/page.js`, { made: true, address: null, party: null, ...page }),
      script('tw:workers-shared', 'shared-worker', `${host}/shared.js`, page),
      script('tw:workers-service', 'service-worker', `${host}/sw.js`, page),
      script('tw:workers-service-part', 'import-scripts', `${host}/sw-part.js`, { loadedBy: 'tw:workers-service' }),
      script('tw:workers-paint', 'worklet', `${host}/paint.js`, page),
      script('tw:workers-audio', 'worklet', `${host}/audio.js`, page),
      script('tw:workers-wasm', 'wasm', `${host}/add.wasm`, page),
    ],
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
