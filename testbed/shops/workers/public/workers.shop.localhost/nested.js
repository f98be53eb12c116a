/* tw:workers-nested */
postMessage('nested')
