import { join } from 'node:path'
import { build as bundle, stop } from 'esbuild'
import { build } from 'vite'
import { ROOT, WEB_DIRECTORY } from './root.ts'

const WEB = join(ROOT, 'web')

/** A classic script, which every browser with push takes. */
const WORKER = { bundle: true, minify: true, format: 'iife', target: 'es2022', legalComments: 'none', logLevel: 'warning' } as const

/** Builds the app into dist/web. */
export async function buildWeb(): Promise<void> {
  const { NODE_ENV } = process.env
  // A NODE_ENV of the parent process, such as a test run, must not select React's development build.
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
    await bundle({
      ...WORKER,
      entryPoints: [join(WEB, 'service-worker/worker.ts')],
      outfile: join(WEB_DIRECTORY, 'service-worker.js'),
    }).finally(stop)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
