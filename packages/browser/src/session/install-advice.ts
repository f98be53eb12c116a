// Owns the sentence that tells a person how to get a browser on their system.

/** One install line for this operating system; `full` where a headless shell does not do. */
export function installAdvice(kind: 'any' | 'full' = 'any', platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return 'Install one with: brew install --cask google-chrome'
  if (platform === 'win32') return 'Install one with: winget install Google.Chrome'
  if (kind === 'full') return 'Install one with: apt install chromium (Debian), dnf install chromium (Fedora), or apk add chromium (Alpine)'
  return 'Install one with: apt install chromium-headless-shell (Debian), dnf install chromium-headless (Fedora), or apk add chromium (Alpine)'
}
