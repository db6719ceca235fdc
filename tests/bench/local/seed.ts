import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { newDataFolder, ROOT } from '../harness/product.ts'
import { usageOf } from '../harness/process-tree.ts'
import { check, report, section } from '../harness/report.ts'

/** `seed`: how long `npm run seed` takes. */
export async function measureSeed(): Promise<void> {
  const { directory, remove } = await newDataFolder()
  section('npm run seed')
  const began = performance.now()
  const before = usageOf(process.pid).cpuMs
  const child = spawn(process.execPath, ['infra/local/seed/index.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  check('it succeeded', code === 0, `it ended with ${code}`)
  report({ what: 'duration', value: (performance.now() - began) / 1_000, unit: 's', goal: { atMost: 20 } })
  report({ what: 'CPU', value: (usageOf(process.pid).cpuMs - before) / 1_000, unit: 's' })
  await remove()
}
