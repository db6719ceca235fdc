/** A script of its own, which `theme.js` starts for a user with a session: asks for the code of the first screen while React is on its way. */
import { SCREEN_CODE, screenAt } from './routes/screen-code.ts'

void SCREEN_CODE[screenAt(location.pathname)]?.().catch(() => undefined)
