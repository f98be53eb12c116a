/* tw:merchant-widgets */
window.Widgets = { version: '1.0', ready: function () { return true } }
