/** `npm run bench board`: boards of 1,000 tasks, leads and opportunities, opened and moved on; with PLANKA_URL beside the same work in Planka; and what thousands of cards cost in the browser. */
import { benchApi } from './board/api.ts'
import { benchBrowser } from './board/in-browser.ts'

/** `npm run bench board api` and `-- browser` run a part alone, `-- browser leads` a board of it. */
const part = process.argv[2]
if (part !== 'browser') await benchApi()
if (part !== 'api') await benchBrowser(process.argv[3])
