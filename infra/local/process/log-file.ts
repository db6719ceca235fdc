import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

const LIMIT_BYTES = 20_000_000
const KEPT = 3

/** The functions' lines: all into a file, which gives way to a new one at a size limit, and errors to the terminal too. */
export function openLog(file: string, { limit = LIMIT_BYTES, kept = KEPT } = {}) {
  let log = openSync(file, 'a')
  let size = fstatSync(log).size

  function rotate(): void {
    closeSync(log)
    rmSync(`${file}.${kept}`, { force: true })
    for (let age = kept - 1; age >= 0; age -= 1) renameIfThere(age === 0 ? file : `${file}.${age}`, `${file}.${age + 1}`)
    log = openSync(file, 'a')
    size = 0
  }

  return {
    write(name: string, line: string): void {
      if (/"level":"error"/i.test(line) || !line.startsWith('{')) console.error(`${name}: ${line}`)
      try {
        if (size >= limit) rotate()
        size += writeSync(log, `${name} ${line}\n`)
      } catch {
        // A full disk must not end a request that only has something to log.
      }
    },
    close: () => closeSync(log),
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
