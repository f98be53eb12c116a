/* tw:redirect-go */
setTimeout(function () { location.assign('http://pay.fakepay.localhost:{{port}}/hosted.html') }, 300)
