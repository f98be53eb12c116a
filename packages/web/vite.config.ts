// Owns how the site is built and how its tests run: hashed files, no inlined asset, a nonce placeholder on every tag.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need a wider policy for fonts and pictures.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310' } },
  test: { environment: 'jsdom', setupFiles: ['test/setup.ts'], exclude: ['**/*.browser.test.ts', '**/node_modules/**'] },
})
