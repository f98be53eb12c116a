/* tw:skim-swapped */
var frame = document.querySelector('#card iframe')
frame.src = 'http://secure-pay-frame.localhost:{{port}}/card.html'
