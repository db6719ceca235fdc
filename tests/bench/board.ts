/** `npm run bench:board`: a board of 1,000 tasks, opened and moved on; with PLANKA_URL beside the same work in Planka. */
import { benchApi } from './board/api.ts'
import { conclude } from './harness/report.ts'

await benchApi()
conclude()
