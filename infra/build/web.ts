import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './root.ts'

const WEB = join(ROOT, 'web')

/** Builds the app into dist/web. */
export async function buildWeb(): Promise<void> {
  await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
}
