// Owns the sentence that tells a person how to get a browser on their system.

/** One install line for this operating system. */
export function installAdvice(platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return 'Install one with: brew install --cask google-chrome'
  if (platform === 'win32') return 'Install one with: winget install Google.Chrome'
  return 'Install one with: apt install chromium-headless-shell (Debian, Ubuntu), dnf install chromium-headless (Fedora) or apk add chromium (Alpine)'
}
