/* tw:encodings-latin1 */
window.sign = 'café ñandú ü'.length
