import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

/** The server that answers what is not a file of this room, while Vite serves the rest. */
const defaultServer = 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'API_')['API_ORIGIN'] ?? defaultServer
  return {
    base: '/',
    plugins: [react()],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A strict Content-Security-Policy knows no inline file, and every browser that we serve preloads modules by itself.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: { '/api': server, '/uploads': server, '^/affiliate/': server, '^/startup/[^/]+/affiliate/[^/]+$': server },
    },
  }
})
