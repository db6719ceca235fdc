import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The program behind a command, as package.json has it; throws when the runbook does not say the command. */
export function ofRunbook(command: string): string[] {
  if (!read('infra/cloud/runbook.md').match(new RegExp(`${command}(?=\\s+#|\`|\\n)`)))
    throw new Error(`The runbook does not say: ${command}`)
  const [, script = '', args = ''] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(command) ?? []
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [, ...program] = (scripts[script] ?? '').split(' ')
  return [process.execPath, ...program, ...args.split(' ').filter((arg) => arg !== '')]
}
