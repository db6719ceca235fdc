export { LaterPage } from './later-page.tsx'
export { LATER, LATER_OF_STARTUP } from './later-screens.ts'
export { LaterStartupPage } from './later-startup-page.tsx'
