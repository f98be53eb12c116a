/* tw:tags-loader */
fetch('http://ads.retarget.localhost:{{port}}/config.json').then(function (r) { return r.json() }).then(function (config) {
  var s = document.createElement('script')
  s.src = 'http://cdn.bidder.localhost:{{port}}' + config.script
  document.head.appendChild(s)
})
