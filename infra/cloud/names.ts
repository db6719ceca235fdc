import type { Environment } from './environments.ts'

/** The alias that everything calls: a release and its rollback move it from one version to another. */
export const ALIAS = 'current'

/** Names a function in its account, where its own name is generated. */
export const descriptionOf = ({ name }: Environment, functionName: string): string => `launchcrew ${name}: ${functionName}`

/** The application of CodeDeploy, of which each function that answers users is a deployment group. */
export const applicationOf = ({ name }: Environment): string => `launchcrew-${name}`
