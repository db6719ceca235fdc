/** `node with-table.ts <program> -c env=<name> …`: runs a program with TABLE_NAME and AWS_REGION of an environment. */
import { spawn } from 'node:child_process'
import { parametersOf } from '../data/parameters.ts'
import { environmentIn, parameterStore } from './parameter-store.ts'

try {
  const environment = environmentIn(process.argv)
  const TABLE_NAME = await parameterStore(environment).get(parametersOf(environment).table)
  const env = { ...process.env, TABLE_NAME, AWS_REGION: environment.region }
  spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env }).on('close', (code) => (process.exitCode = code ?? 1))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
