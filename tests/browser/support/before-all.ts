import { build } from '../../../infra/build/index.ts'
import { browserPath } from './chromium.ts'

/** Before all tests: the site is built, and the browser lies unpacked, which two test files must not do at the same time. */
export async function setup(): Promise<void> {
  await browserPath()
  await build()
}
