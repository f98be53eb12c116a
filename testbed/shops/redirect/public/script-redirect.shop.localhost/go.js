/* tw:redirect-go */
setTimeout(function () { location.assign('http://checkoutshopper-test.adyen.com:{{port}}/hosted.html') }, 300)
