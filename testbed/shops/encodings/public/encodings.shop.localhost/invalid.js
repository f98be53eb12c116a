/* tw:encodings-invalid */
window.sign = 'café – ñandú'.length
