import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** The server that answers what is not a file of this room, while Vite serves the rest. */
const defaultServer = 'http://127.0.0.1:3000'

/**
 * Chunks besides those that the routes make: what hardly ever changes stays in the caches of browsers over deploys, and what
 * every screen uses is one file instead of ten, which is also smaller.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  {
    name: 'base',
    test: /web\/(lib\/(api\.ts|http\/|session\/|signal|stored|theme\.ts|toasts\/toast\.ts)|ui\/(classes|actions\/(button|theme-toggle)|brand\/|feedback\/(alert|spinner)|layout\/page))/,
  },
  // What both sign-in screens show, and nothing more: they have the smallest budget.
  {
    name: 'sign-in',
    test: /web\/(ui\/(fields\/(control|field|text-field|email-field|password-field)\.|form\/(?!save-button))|entities\/(accounts\/(new-password|password)|links\/affiliate-ref)|features\/auth\/(auth-layout|use-after-sign-in)|lib\/redirect\.ts)/,
  },
  // The name of each chunk stands in the entry, which the sign-in screens load: what most screens behind the sign-in show is one chunk.
  {
    name: 'screens',
    test: /web\/(ui\/(facts\/(badge|moment|dot)|feedback\/skeleton|images\/(avatar|picture)|layout\/)|lib\/(api-key|use-api|use-media|use-pages)|entities\/(points\/points\.ts|startups\/my-startups|notifications\/|requests\/requests-waiting))|shared\/choices/,
  },
  { name: 'empty', test: /web\/ui\/feedback\/(empty-state|drawings)/ },
  { name: 'fields', test: /web\/ui\/fields\/(?!choices|tags|lists)/ },
  { name: 'dialogs', test: /web\/ui\/overlays\/(dialog|confirm-dialog)\./ },
  { name: 'lists', test: /web\/(ui\/(cards|filters)\/|lib\/(use-filters|use-typed|use-searched-pages))/ },
  { name: 'actions', test: /web\/(lib\/actions\/|ui\/(feedback\/outcome|actions\/refusable|table\/))/ },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/(plus|trash|user-plus|map-pin|pencil|external-link|users|link-2)\./ },
]

/** The first script names every file, and letters of a hash do not compress: seven (42 bits) tell the builds of one file apart. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7].[ext]',
}

/** react-router names its development build to every bundler; the other one is the same without the warnings for developers. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'API_')['API_ORIGIN'] ?? defaultServer
  return {
    base: '/',
    plugins: [react(), routerWithoutWarnings],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A strict Content-Security-Policy knows no inline file, and every browser that we serve preloads modules by itself.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { ...NAMES, codeSplitting: { groups: CHUNKS } } },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      proxy: { '/api': server, '/uploads': server, '^/affiliate/': server, '^/startup/[^/]+/affiliate/[^/]+$': server },
    },
  }
})
