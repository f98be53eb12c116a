/* tw:workers-dedicated */
importScripts('/imported.js')
new Worker('/nested.js')
eval('/* tw' + ':workers-eval */ self.evaluated = 1')
postMessage('ready')
