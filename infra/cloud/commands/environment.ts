import { parseArgs } from 'node:util'
import { type Environment, environmentNamed } from '../environments.ts'

/** The environment of `-c env=<name>`, as the CDK takes it. */
export function environmentIn(args: readonly string[]): Environment {
  const { values } = parseArgs({ args: [...args], options: { context: { type: 'string', short: 'c', multiple: true } } })
  return environmentNamed(values.context?.find((value) => value.startsWith('env='))?.slice('env='.length))
}

/** Runs a command; an error is a sentence for the operator, without a stack. */
export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
