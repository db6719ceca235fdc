import { join } from 'node:path'
import { build as bundle, stop } from 'esbuild'
import { build } from 'vite'
import { buildDocs } from './docs/index.ts'
import { ROOT, WEB_DIRECTORY } from './root.ts'

const WEB = join(ROOT, 'web')

/** Classic scripts with fixed addresses: the service worker, and the one that runs before the first paint. */
const SCRIPTS = { bundle: true, minify: true, format: 'iife', target: 'es2022', legalComments: 'none', logLevel: 'warning' } as const

/** Builds the app and the documentation into dist/web. */
export async function buildWeb(): Promise<void> {
  const { NODE_ENV } = process.env
  // A NODE_ENV of the parent process, such as a test run, must not select React's development build.
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
    const entryPoints = { 'service-worker': join(WEB, 'service-worker/worker.ts'), theme: join(WEB, 'public/theme.js') }
    await bundle({ ...SCRIPTS, entryPoints, outdir: WEB_DIRECTORY, allowOverwrite: true })
    await buildDocs(WEB_DIRECTORY).finally(stop)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
