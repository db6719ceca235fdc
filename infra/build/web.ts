import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './root.ts'

const WEB = join(ROOT, 'web')

/** Builds the app into dist/web. */
export async function buildWeb(): Promise<void> {
  const { NODE_ENV } = process.env
  // A NODE_ENV of the parent process, such as a test run, must not select React's development build.
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
