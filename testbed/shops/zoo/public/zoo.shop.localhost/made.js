/* tw:zoo-made */
(0, eval)('/* tw' + ':zoo-eval */ window.evaluated = 1')
new Function('/* tw' + ':zoo-function */ window.functioned = 1')()
setTimeout('/* tw' + ':zoo-timer */ window.timed = 1', 10)

function external(src, type) {
  var s = document.createElement('script')
  if (type) s.type = type
  s.src = src
  document.head.appendChild(s)
  return s
}
external('/dynamic.js')
external('data:text/javascript,' + encodeURIComponent('/* tw' + ':zoo-data-url */ window.data = 1'))
external(URL.createObjectURL(new Blob(['/* tw' + ':zoo-blob-url */ window.blob = 1'], { type: 'text/javascript' })))

var inline = document.createElement('script')
inline.text = '/* tw' + ':zoo-dynamic-inline */ window.dynamicInline = 1'
document.head.appendChild(inline)

var button = document.createElement('span')
button.setAttribute('onclick', '/* tw' + ':zoo-set-handler */ window.handled = 1')
document.body.appendChild(button)
button.click()

var image = document.createElement('div')
image.innerHTML = '<img src="data:," onerror="/* tw' + ':zoo-inner-handler */ window.inner = 1">'
document.body.appendChild(image)

var shadow = document.querySelector('#shadow').attachShadow({ mode: 'closed' })
var hidden = document.createElement('script')
hidden.text = '/* tw' + ':zoo-shadow */ window.shadow = 1'
shadow.appendChild(hidden)

location.href = 'javascript:/* tw' + ':zoo-javascript-run */ void 0'

var brief = document.createElement('iframe')
document.body.appendChild(brief)
var inside = brief.contentDocument.createElement('script')
inside.text = '/* tw' + ':zoo-brief-frame */ window.brief = 1'
brief.contentDocument.documentElement.appendChild(inside)
brief.remove()

fetch('/code.txt').then(function (r) { return r.text() }).then(function (text) { (0, eval)(text) })
