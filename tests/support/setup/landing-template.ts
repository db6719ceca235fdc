import { buildLanding } from '../../../functions/pages/landing/build.ts'

/** Before all tests: the landing function is imported from its source, and its template is something that a build makes. */
export async function setup(): Promise<void> {
  await buildLanding()
}
