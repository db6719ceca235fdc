import { sentenceOf } from './sentence.ts'
import { settingsOf, type Settings } from './settings.ts'

/** Each look wakes the process, also at rest. */
const ORPHANED_EVERY_MS = 1_000

interface Running {
  close(): Promise<void>
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Runs a server until it is stopped. A failure to start is one sentence and code 1, never a stack. */
export async function run(start: (settings: Settings) => Promise<Running>): Promise<void> {
  const began = begin()
  const parent = process.ppid
  const running = await start(began).catch((error: unknown) => stop(sentenceOf(error, began)))
  let asked = false
  const end = async () => {
    // A second signal: exit at once.
    if (asked) process.exit(1)
    asked = true
    await running.close().catch((error: unknown) => stop(`Launchcrew did not close well: ${String(error)}`))
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(parent, () => void end())
}

/** npm puts a shell between itself and this process, which dies of a signal to npm without passing it on, perhaps while this starts. */
function whenOrphaned(parent: number, act: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, ORPHANED_EVERY_MS).unref()
}

function begin(): Settings {
  try {
    return settingsOf(process.env)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
