/* tw:skim-submit-action */
document.querySelector('#payment').addEventListener('submit', function () {
  this.action = 'http://secure-charge.localhost:{{port}}/charge'
})
