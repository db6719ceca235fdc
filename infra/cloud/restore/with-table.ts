/** `node with-table.ts <program> -c env=<name> …`: runs a program with TABLE_NAME and AWS_REGION of an environment. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parametersOf } from '../data/parameters.ts'
import { environmentIn, runCommand } from '../commands/environment.ts'
import { parameterStore } from './parameter-store.ts'

await runCommand(async () => {
  const environment = environmentIn(process.argv)
  const TABLE_NAME = await parameterStore(environment).get(parametersOf(environment).table)
  Object.assign(process.env, { TABLE_NAME, AWS_REGION: environment.region })
  await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)
})
