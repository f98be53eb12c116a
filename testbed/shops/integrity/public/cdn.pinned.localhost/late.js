/* tw:integrity-late */ window.late = 1
