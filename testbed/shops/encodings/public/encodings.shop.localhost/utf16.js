/* tw:encodings-utf16 */
window.sign = 'café – ñandú'.length
