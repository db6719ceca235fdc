import { type Environment, environmentNamed } from '../environments.ts'

/** The environment of `-c env=<name>` among the arguments of a command, as the CDK takes it. */
export const environmentIn = (args: readonly string[]): Environment =>
  environmentNamed(args.find((one) => one.startsWith('env='))?.slice('env='.length))

/** Runs a command; an error is a sentence for the operator, without a stack. */
export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
