import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { COMPILE_CACHE_DIRECTORY } from '../build/root.ts'

// Before all other modules: to strip their types and to compile them is a third of a start's work.
enableCompileCache(COMPILE_CACHE_DIRECTORY)
// The young objects of a thread are few: four helpers that collect them beside it take 5 to 7 % of the CPU time of a request.
setFlagsFromString('--no-parallel-scavenge')
await import('./serve.ts')
