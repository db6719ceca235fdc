import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')

/** `npx vite tests/browser/gallery` shows the page while primitives are worked on. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(ROOT, 'web/public'),
  plugins: [react()],
  server: { host: '127.0.0.1', fs: { allow: [ROOT] } },
  preview: { host: '127.0.0.1' },
  build: { outDir: join(ROOT, '.cache/gallery'), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
})
