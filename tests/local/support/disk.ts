import { execFileSync } from 'node:child_process'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Only root may mount; elsewhere the store's own tests inject what a disk answers. */
export const CAN_MOUNT = process.platform === 'linux' && process.getuid?.() === 0

/** Makes a folder a disk of its own for the time of the test. */
export function mountSmallDisk(directory: string, megabytes: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', directory])
  onTestFinished(() => void execFileSync('umount', ['--lazy', directory]))
  const filler = join(directory, 'filler')
  return {
    /** Takes all space that is left, while others write too. */
    async fill(): Promise<void> {
      const file = await open(filler, 'a')
      try {
        for (const bytes of [1_000_000, 4_096]) await appendUntilFull(file, Buffer.alloc(bytes))
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),
    remount: (mode: 'ro' | 'rw') => void execFileSync('mount', ['-o', `remount,${mode}`, directory]),
  }
}

async function appendUntilFull(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
