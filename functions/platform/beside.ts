import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Reads a text file of the repository, which the build puts beside the bundles that need it (infra/build/beside.ts). */
export function readBeside(file: string): string {
  const beside = join(import.meta.dirname, basename(file))
  return readFileSync(existsSync(beside) ? beside : join(import.meta.dirname, '../..', file), 'utf8')
}
