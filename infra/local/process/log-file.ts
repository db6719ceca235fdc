import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { once } from 'node:events'

/** Where the functions' lines go: all into a file (the one of the start before is kept beside it), those that tell of an error to the terminal too. */
export function openLog(file: string) {
  if (existsSync(file)) renameSync(file, `${file}.before`)
  const stream = createWriteStream(file, { flags: 'a' })
  stream.on('error', () => undefined)
  return {
    write(name: string, line: string): void {
      stream.write(`${name} ${line}\n`)
      if (/"level":"error"/i.test(line) || !line.startsWith('{')) console.error(`${name}: ${line}`)
    },
    async close(): Promise<void> {
      stream.end()
      await once(stream, 'close')
    },
  }
}
