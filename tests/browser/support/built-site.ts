import { build } from '../../../infra/build/index.ts'

/** Before all tests: what is tested is the built site. */
export const setup = (): Promise<void> => build()
