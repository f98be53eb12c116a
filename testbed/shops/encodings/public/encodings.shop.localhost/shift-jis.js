/* tw:encodings-shift-jis */
window.sign = 'SJIS'.length
