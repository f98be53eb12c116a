// Sentence about how to get a browser on the current system.

/** One install command for this operating system; `full` if a headless shell is not enough. */
export function installAdvice(kind: 'any' | 'full' = 'any', platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return 'Install one with: brew install --cask google-chrome'
  if (platform === 'win32') return 'Install one with: winget install Google.Chrome'
  if (kind === 'full') return 'Install one with: apt install chromium (Debian), dnf install chromium (Fedora), or apk add chromium (Alpine)'
  return 'Install one with: apt install chromium-headless-shell (Debian), dnf install chromium-headless (Fedora), or apk add chromium (Alpine)'
}
