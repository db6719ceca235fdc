/**
 * What the figures of startups cost: each interval of a startup with 20,000 events and as many clicks in a year, with at most two round
 * trips and twelve read units beside authentication, and those of twenty startups with a tenth of it together, with at most three and
 * forty; fails above. EVENTS=2000 for smaller years. Then what it costs to draw them anew in the browser.
 */
import { benchApi } from './api.ts'
import { benchBrowser } from './in-browser.ts'

/** `npm run bench analytics api` and `-- browser` run a part alone. */
const part = process.argv[2]
if (part !== 'browser') await benchApi()
if (part !== 'api') await benchBrowser()
