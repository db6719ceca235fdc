import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'

export interface FunctionProps {
  environment: Environment
  data: Data
  /** The folder of all bundles. */
  directory: string
}
