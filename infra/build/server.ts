import { stop } from 'esbuild'
import { buildLanding } from '../../functions/pages/landing/build.ts'
import { buildFunctions } from './functions.ts'

/** Renders the landing document, then bundles the functions, one of which holds it. */
export async function buildServer(): Promise<void> {
  try {
    await buildLanding()
    await buildFunctions()
  } finally {
    // Its process would stay as long as this one.
    await stop()
  }
}
