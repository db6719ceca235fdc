// One cold start: load a bundle, answer one event, print the CPU time in milliseconds.
const { readFileSync } = require('node:fs')
const [, , bundle, event] = process.argv
const { handler } = require(bundle)
const context = { functionName: 'bench', awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }
process.stdout.write = (
  (write) =>
  (text, ...rest) =>
    String(text).startsWith('{') ? true : write.call(process.stdout, text, ...rest)
)(process.stdout.write)
console.log = () => undefined
Promise.resolve(handler(JSON.parse(readFileSync(event, 'utf8')), context)).then(
  () => {
    const { user, system } = process.cpuUsage()
    process.stdout.write(String((user + system) / 1_000))
    process.exit(0)
  },
  (error) => {
    process.stderr.write(String(error && error.stack))
    process.exit(1)
  },
)
