import { settingsOf, StartFailure, type Settings } from './settings.ts'

/** Runs a command that ends by itself. A failure is one sentence and code 1, never a stack. */
export async function runOnce(failed: string, work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(settingsOf(process.env))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(error instanceof StartFailure ? message : `${failed}: ${message}`)
    process.exitCode = 1
  }
}
