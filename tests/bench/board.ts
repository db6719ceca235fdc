/** `npm run bench:board`: a board of 1,000 tasks, opened and moved on; with PLANKA_URL beside the same work in Planka; and what thousands of cards cost in the browser. */
import { benchApi } from './board/api.ts'
import { benchBrowser } from './board/in-browser.ts'
import { conclude } from './harness/report.ts'

/** `npm run bench:board -- api` and `-- browser` run a part alone. */
const part = process.argv[2]
if (part !== 'browser') await benchApi()
if (part !== 'api') await benchBrowser()
conclude()
