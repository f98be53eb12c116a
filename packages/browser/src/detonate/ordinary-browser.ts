// Owns what an ordinary browser has and a headless one lacks, as far as scripts ask for it before they act: plugins and the `chrome` object.

/** Code for the start of each document. Bound functions print as the browser's own do. */
export const ordinaryBrowser = `(() => {
if (navigator.plugins.length > 0) return;
const define = (owner, name, make) => Object.defineProperty(owner, name, { configurable: true, enumerable: true, get: make.bind(null) });
const held = value => ({ value, enumerable: true });
const names = ['PDF Viewer', 'Chrome PDF Viewer', 'Chromium PDF Viewer', 'Microsoft Edge PDF Viewer', 'WebKit built-in PDF'];
const plugins = names.map(name => Object.create(Plugin.prototype, { name: held(name), filename: held('internal-pdf-viewer'), description: held('Portable Document Format'), length: held(2) }));
const list = Object.create(PluginArray.prototype, { length: held(plugins.length), ...Object.fromEntries(plugins.map((one, at) => [at, held(one)])) });
define(Navigator.prototype, 'plugins', () => list);
define(Navigator.prototype, 'pdfViewerEnabled', () => true);
if (!window.chrome) window.chrome = { app: { isInstalled: false }, csi: (() => ({})).bind(null), loadTimes: (() => ({})).bind(null) };
})();`
