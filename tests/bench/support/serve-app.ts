import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveFolder } from './serve.ts'

/** Builds a page of a bench into the cache folder, and serves it. */
export async function serveApp(root: string, name: string) {
  const outDir = join(import.meta.dirname, '../../../.cache', name)
  await build({ root, base: '/', logLevel: 'warn', configFile: false, plugins: [react()], build: { outDir, emptyOutDir: true } })
  return serveFolder(outDir, '')
}
