/** `npm run seed`: fills an empty data folder with demonstration data of thirteen months, the last thirty days in full, through the real handlers. */
import { enableCompileCache } from 'node:module'
import { COMPILE_CACHE_DIRECTORY } from '../../build/root.ts'

// Before all other modules, as in start.ts.
enableCompileCache(COMPILE_CACHE_DIRECTORY)
await import('./run.ts')
