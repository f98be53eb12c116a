/* tw:brought-provider */
var sdk = document.createElement('script')
sdk.src = 'http://checkoutshopper-test.adyen.com:{{port}}/v1/pay.js'
sdk.onload = function () {
  CardFrame.mount('#pay')
}
document.head.append(sdk)
