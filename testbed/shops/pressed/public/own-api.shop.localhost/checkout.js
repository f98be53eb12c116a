/* tw:own-api */
document.querySelector('#payment').addEventListener('submit', function (event) {
  event.preventDefault()
  var order = Object.fromEntries(new FormData(this))
  fetch('/api/charge', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) }).catch(function () {
    alert('Your payment could not be sent.')
  })
})
