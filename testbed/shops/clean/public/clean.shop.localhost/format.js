/* tw:clean-format */
document.querySelector('#cc-number').addEventListener('input', function (event) {
  event.target.value = event.target.value.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')
})
