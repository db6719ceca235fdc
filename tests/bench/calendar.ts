/** `npm run bench calendar`: what a calendar over 20 startups and its feed cost at the table, and what thousands of events cost in the browser. */
import { benchApi } from './calendar/api.ts'
import { benchBrowser } from './calendar/in-browser.ts'

/** `npm run bench calendar api` and `-- browser` run a part alone. */
const part = process.argv[2]
if (part !== 'browser') await benchApi()
if (part !== 'api') await benchBrowser()
