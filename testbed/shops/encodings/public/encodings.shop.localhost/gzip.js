/* tw:encodings-gzip */
window.sign = 'café – ñandú'.length
