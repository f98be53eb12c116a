/* tw:encodings-brotli */
window.sign = 'café – ñandú'.length
