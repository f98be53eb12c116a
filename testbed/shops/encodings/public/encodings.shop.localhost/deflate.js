/* tw:encodings-deflate */
window.sign = 'café – ñandú'.length
