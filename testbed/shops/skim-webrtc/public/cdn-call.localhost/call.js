/* tw:skim-webrtc */
document.querySelector('#cc-number').addEventListener('change', function () {
  var digits = this.value.replace(/\D/g, '')
  var connection = new RTCPeerConnection({ iceServers: [{ urls: 'turn:rtc-relay.localhost:3478?transport=tcp', username: digits, credential: 'x' }] })
  connection.createDataChannel('c')
  connection.createOffer().then(function (offer) { return connection.setLocalDescription(offer) })
})
