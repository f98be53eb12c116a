/* tw:benign-luhn */
document.querySelector('#cc-number').addEventListener('input', function (event) {
  var digits = event.target.value.replace(/\D/g, ''), sum = 0
  for (var i = 0; i < digits.length; i++) {
    var digit = +digits[digits.length - 1 - i] * (i % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  event.target.setCustomValidity(sum % 10 ? 'Check the number' : '')
})
