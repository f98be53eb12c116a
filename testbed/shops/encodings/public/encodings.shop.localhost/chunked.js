/* tw:encodings-chunked */
window.sign = 'café – ñandú'.length
