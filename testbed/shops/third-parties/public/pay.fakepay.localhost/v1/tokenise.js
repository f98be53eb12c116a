/* tw:benign-tokenise */
document.querySelector('#cc-number').addEventListener('change', function () {
  fetch('http://pay.fakepay.localhost:{{port}}/v1/tokens', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ number: this.value.replace(/\D/g, '') }) })
})
