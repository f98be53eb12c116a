// Sets the colour scheme before the first paint, so that a dark screen never flashes white.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('tillwatch-color-scheme')
  } catch {
    // Storage may be forbidden; the system's own preference decides then.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
