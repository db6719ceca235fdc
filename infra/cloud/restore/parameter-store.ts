import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Environment } from '../environments.ts'

const run = promisify(execFile)

/** The parameters of an environment in AWS. */
export interface ParameterStore {
  get(name: string): Promise<string>
  put(name: string, value: string): Promise<void>
}

/** Parameter Store by the AWS CLI, which must be installed, and with its credentials. */
export function parameterStore({ region }: Environment): ParameterStore {
  const aws = async (command: string, name: string, ...more: string[]): Promise<string> =>
    (await run('aws', ['ssm', command, '--name', name, ...more, '--region', region, '--output', 'text'])).stdout.trim()
  return {
    get: (name) => aws('get-parameter', name, '--query', 'Parameter.Value'),
    put: async (name, value) => void (await aws('put-parameter', name, '--value', value, '--overwrite')),
  }
}
