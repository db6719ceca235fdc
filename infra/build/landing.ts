import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.ts'

const BUILD = join(ROOT, 'functions/pages/landing/build.ts')

/** Renders the landing document's template, which the function `landing` holds. */
export async function buildLanding(): Promise<void> {
  if (!existsSync(BUILD)) return
  const { build } = (await import(pathToFileURL(BUILD).href)) as { build: () => Promise<void> }
  await build()
}
