import { pages } from '../../functions/pages/pages.ts'
import { resources } from '../../shared/contract/index.ts'
import { STREAM_JOBS, TIMED_JOBS } from './jobs.ts'

/** Every Lambda with the file that exports its `handler`, derived from the layers of functions. */
export const FUNCTIONS: readonly { name: string; source: string }[] = [
  ...functionsIn('api', resources),
  ...functionsIn('pages', pages),
  ...functionsIn('jobs', { ...STREAM_JOBS, ...TIMED_JOBS }),
]

function functionsIn(room: string, named: object) {
  return Object.keys(named).map((name) => ({ name, source: `functions/${room}/${name}/index.ts` }))
}
