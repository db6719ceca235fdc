// One cold start, as Lambda's own runtime makes it: an ES module that requires the bundle, sends it one event, and prints its CPU time in milliseconds. Further bundles follow in the same process.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const given = process.argv.slice(2)
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true
try {
  for (let at = 0; at < given.length; at += 2) {
    const { handler } = createRequire(import.meta.url)(given[at])
    await handler(JSON.parse(readFileSync(given[at + 1], 'utf8')), {
      functionName: 'bench',
      awsRequestId: 'bench',
      getRemainingTimeInMillis: () => 10_000,
    })
  }
  const { user, system } = process.cpuUsage()
  write(String((user + system) / 1_000))
  process.exit(0)
} catch (error) {
  process.stderr.write(String(error?.stack))
  process.exit(1)
}
