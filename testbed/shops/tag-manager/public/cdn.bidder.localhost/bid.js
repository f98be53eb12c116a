/* tw:tags-bid */
setTimeout(function () {
  var frame = document.createElement('iframe')
  frame.width = frame.height = '1'
  frame.src = 'http://cdn.bidder.localhost:{{port}}/sync.html'
  document.body.appendChild(frame)
}, 50)
