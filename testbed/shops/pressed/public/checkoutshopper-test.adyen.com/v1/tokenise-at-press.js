/* tw:tokenise-at-press */
document.querySelector('#payment').addEventListener('submit', function (event) {
  event.preventDefault()
  var form = this
  fetch('http://checkoutshopper-test.adyen.com:{{port}}/v1/tokens', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ number: form.querySelector('#cc-number').value }) })
    .then(function () { form.querySelector('#cc-number').removeAttribute('name'); form.submit() })
    .catch(function () { form.classList.add('failed') })
})
