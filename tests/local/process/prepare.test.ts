import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** What the step before `npm start` does when the scripts after it would get this Node. */
async function prepareWith(version: string) {
  const bin = await mkdtemp(join(tmpdir(), 'bin-'))
  onTestFinished(() => rm(bin, { recursive: true, force: true }))
  await writeFile(join(bin, 'node'), `#!/bin/sh\necho ${version}\n`)
  await chmod(join(bin, 'node'), 0o755)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/build/prepare.mjs'], {
    cwd: ROOT,
    env: { PATH: bin },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('npm start goes on where everything is installed and Node is new enough', async () => {
  expect(await prepareWith('24.21.0')).toEqual({ status: 0, stdout: '', stderr: '' })
  expect((await prepareWith('26.0.0')).status).toBe(0)
})
it('npm start says in one sentence which Node it needs', async () => {
  const { status, stderr } = await prepareWith('20.20.2')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Launchcrew needs Node 24 or newer, and npm found 20\.20\.2: .* run this command again\.\n$/)
})
