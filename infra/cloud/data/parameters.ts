import type { Environment } from '../environments.ts'

export interface DataParameters {
  table: string
  stream: string
  uploads: string
}

/** The names of the parameters in Parameter Store that say which table, stream and bucket an environment uses. */
export const parametersOf = ({ name }: Environment): DataParameters => ({
  table: `/launchcrew/${name}/table`,
  stream: `/launchcrew/${name}/table-stream`,
  uploads: `/launchcrew/${name}/uploads`,
})
