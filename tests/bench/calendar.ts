/** `npm run bench:calendar`: what thousands of events cost in the browser. */
import { benchBrowser } from './calendar/in-browser.ts'
import { conclude } from './harness/report.ts'

await benchBrowser()
conclude()
