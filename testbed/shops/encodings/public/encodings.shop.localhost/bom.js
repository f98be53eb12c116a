/* tw:encodings-bom */
window.sign = 'café – ñandú'.length
