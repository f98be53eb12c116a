/* tw:dialogs-after */
addEventListener('beforeunload', function (event) { event.preventDefault(); event.returnValue = 'Stay?' })
