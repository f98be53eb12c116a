/* tw:provider-frame */
document.querySelector('input[name=number]').addEventListener('input', function (event) {
  var digits = event.target.value.replace(/\D/g, '')
  if (digits.length >= 15) fetch('/v1/tokens', { method: 'POST', body: JSON.stringify({ number: digits }) })
})
