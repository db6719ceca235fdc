import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CodeDeployClient, ListDeploymentsCommand, paginateListDeploymentGroups, StopDeploymentCommand } from '@aws-sdk/client-codedeploy'
import {
  GetAliasCommand,
  LambdaClient,
  paginateListFunctions,
  paginateListVersionsByFunction,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { invokeFunction } from '../../operation/invoke.ts'
import type { Environment } from '../environments.ts'
import { ALIAS, applicationOf, descriptionOf } from '../names.ts'

/** A function as it is deployed. */
export interface Deployed {
  name: string
  /** As it is called in the account. */
  functionName: string
  /** The version that its alias points to. */
  current: number
  /** Whether a part of the calls goes to another version. */
  shifts: boolean
  /** Those that Lambda still has, with the time in milliseconds since 1970. */
  versions: readonly { number: number; madeAt: number }[]
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(page)
  return found
}

/** What a rollback reads and changes in the AWS account of an environment. */
export function accountOf(environment: Environment) {
  // Lambda takes 15 such calls a second, so many are repeated.
  const options = { region: environment.region, maxAttempts: 10 }
  const [lambda, codeDeploy, cloudFormation] = [new LambdaClient(options), new CodeDeployClient(options), new CloudFormationClient(options)]

  async function versionsOf(FunctionName: string): Promise<Deployed['versions']> {
    const pages = await all(paginateListVersionsByFunction({ client: lambda }, { FunctionName }))
    const versions = pages.flatMap(({ Versions = [] }) => Versions).filter(({ Version }) => Version !== '$LATEST')
    return versions.map(({ Version, LastModified = '' }) => ({ number: Number(Version), madeAt: Date.parse(LastModified) }))
  }

  /** Nothing where a function has no alias. */
  async function deployedOf(name: string, FunctionName: string): Promise<Deployed[]> {
    try {
      const alias = lambda.send(new GetAliasCommand({ FunctionName, Name: ALIAS }))
      const [{ FunctionVersion, RoutingConfig }, versions] = await Promise.all([alias, versionsOf(FunctionName)])
      const shifts = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0
      return [{ name, functionName: FunctionName, current: Number(FunctionVersion), shifts, versions }]
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return []
      throw error
    }
  }

  return {
    /** When the last update of the functions began; undefined when there was none. */
    async lastRelease(): Promise<number | undefined> {
      const StackName = `launchcrew-${environment.name}-functions`
      const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }))
      return Stacks[0]?.LastUpdatedTime?.getTime()
    },

    /** Stops what CodeDeploy is shifting, which lets CloudFormation take the whole update back, and gives the names of the functions. */
    async stopDeployments(): Promise<string[]> {
      const application = { applicationName: applicationOf(environment) }
      const groups = await all(paginateListDeploymentGroups({ client: codeDeploy }, application))
      const stopped = groups
        .flatMap(({ deploymentGroups = [] }) => deploymentGroups)
        .map(async (deploymentGroupName) => {
          const running = new ListDeploymentsCommand({
            ...application,
            deploymentGroupName,
            includeOnlyStatuses: ['InProgress', 'Queued', 'Created'],
          })
          const { deployments = [] } = await codeDeploy.send(running)
          for (const deploymentId of deployments)
            await codeDeploy.send(new StopDeploymentCommand({ deploymentId, autoRollbackEnabled: true }))
          return deployments.map(() => deploymentGroupName)
        })
      return (await Promise.all(stopped)).flat()
    },

    async listDeployed(): Promise<Deployed[]> {
      const prefix = descriptionOf(environment, '')
      const pages = await all(paginateListFunctions({ client: lambda }, {}))
      const own = pages.flatMap(({ Functions = [] }) => Functions).filter(({ Description = '' }) => Description.startsWith(prefix))
      const found = own.map(({ Description = '', FunctionName = '' }) => deployedOf(Description.slice(prefix.length), FunctionName))
      return (await Promise.all(found)).flat()
    },

    /** Calls one version of a function; throws its error. */
    invoke: ({ functionName, to }: { functionName: string; to: number }) => invokeFunction(lambda, `${functionName}:${to}`, '{}'),

    async move({ functionName, to }: { functionName: string; to: number }): Promise<void> {
      const alone = { FunctionVersion: `${to}`, RoutingConfig: { AdditionalVersionWeights: {} } }
      await lambda.send(new UpdateAliasCommand({ FunctionName: functionName, Name: ALIAS, ...alone }))
    },
  }
}
export type Account = ReturnType<typeof accountOf>
