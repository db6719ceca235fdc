import { spawnSync } from 'node:child_process'
import { environmentIn, runCommand } from './environment.ts'

/** Destroys an environment that keeps no data, and leaves the stack that all share. */
await runCommand(() => {
  const { name, keepsData } = environmentIn(process.argv.slice(2))
  if (keepsData) throw new Error(`The environment "${name}" keeps data, so this command does not destroy it.`)
  const { status } = spawnSync('cdk', ['destroy', '--force', `launchcrew-${name}-*`, '-c', `env=${name}`], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
