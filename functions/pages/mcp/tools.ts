import { api } from '../../../shared/contract/index.ts'
import { toolsOf } from './derive-tools.ts'

/** Every tool by its name. The build puts the values in the place of this file, so that the bundle holds no schemas. */
export const TOOLS = toolsOf(api)
