import { enableCompileCache } from 'node:module'
import { COMPILE_CACHE_DIRECTORY } from '../build/root.ts'

// Before all other modules: to strip their types and to compile them is a third of a start's work.
enableCompileCache(COMPILE_CACHE_DIRECTORY)
await import('./serve.ts')
