/* tw:encodings-zstd */
window.sign = 'café – ñandú'.length
