import { join } from 'node:path'

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '../..')
export const FUNCTIONS_DIRECTORY = join(ROOT, 'dist/functions')
export const OPENAPI_FILE = join(ROOT, 'dist/openapi.json')
export const WEB_DIRECTORY = join(ROOT, 'dist/web')
/** Where Node keeps compiled modules between starts. */
export const COMPILE_CACHE_DIRECTORY = join(ROOT, '.cache/v8')
