export { LaterPage } from './later-page.tsx'
export { LATER } from './later-screens.ts'
