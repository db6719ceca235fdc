import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { serveFolder } from './serve.ts'

const PAGE = join(import.meta.dirname, 'page')

/** Builds a page with the script `main.tsx` of a folder into the cache folder, and serves it. */
export async function serveApp(folder: string, name: string) {
  const outDir = join(import.meta.dirname, '../../../.cache', name)
  const script: Plugin = {
    name: 'script-of-the-page',
    enforce: 'pre',
    resolveId: (id) => (id === '/main.tsx' ? join(folder, 'main.tsx') : null),
  }
  await build({
    root: PAGE,
    base: '/',
    logLevel: 'warn',
    configFile: false,
    plugins: [script, react()],
    build: { outDir, emptyOutDir: true },
  })
  return serveFolder(outDir, '')
}
