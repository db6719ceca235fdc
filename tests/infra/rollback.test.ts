import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CodeDeployClient, ListDeploymentGroupsCommand, ListDeploymentsCommand, StopDeploymentCommand } from '@aws-sdk/client-codedeploy'
import {
  GetAliasCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
  ListVersionsByFunctionCommand,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { accountOf, type Deployed } from '../../infra/cloud/rollback/account.ts'
import { movesBefore, rollBack } from '../../infra/cloud/rollback/roll-back.ts'

/** The fifth release began at 500; a version is made right after its release began. */
const deployed = (name: string, current: number, numbers: number[], shifts = false): Deployed => ({
  name,
  functionName: `prod-${name}`,
  current,
  shifts,
  versions: numbers.map((number) => ({ number, madeAt: number * 100 + 1 })),
})

describe('the moves of a rollback', () => {
  const moves = (...functions: Deployed[]) => movesBefore(500, functions).map(({ name, from, to }) => [name, from, to])

  it('lead to the newest version that is older than the release, whatever the order of the list', () => {
    expect(moves(deployed('auth', 5, [5, 1, 4, 2]), deployed('leads', 5, [2, 5]))).toEqual([
      ['auth', 5, 4],
      ['leads', 5, 2],
    ])
  })

  it('leave alone what the release did not change, what it brought, and what is back already', () => {
    expect(moves(deployed('auth', 3, [1, 3]), deployed('new', 5, [5]), deployed('leads', 4, [3, 4, 5]))).toEqual([])
  })

  it('take a tenth of the calls from the new version of a function whose release is under way', () => {
    expect(moves(deployed('auth', 4, [3, 4, 5], true))).toEqual([['auth', 4, 4]])
  })

  it('go back further for an earlier time', () => {
    expect(movesBefore(300, [deployed('auth', 5, [1, 2, 3, 4, 5])])).toMatchObject([{ from: 5, to: 2 }])
  })
})

describe('cloud:rollback', () => {
  const [lambda, codeDeploy, cloudFormation] = [mockClient(LambdaClient), mockClient(CodeDeployClient), mockClient(CloudFormationClient)]
  const environment = environmentNamed('prod')
  const RELEASE = '2026-11-27T15:00:00.000Z'

  /** What it said, and how it moved the aliases. */
  async function run(before?: string) {
    const said: string[] = []
    await rollBack(accountOf(environment), environment, before, (line) => void said.push(line))
    return { said, moved: lambda.commandCalls(UpdateAliasCommand).map(({ args: [{ input }] }) => input) }
  }

  beforeEach(() => {
    for (const client of [lambda, codeDeploy, cloudFormation]) client.reset()
    const stack = { StackName: 'launchcrew-prod-functions', CreationTime: new Date(0), StackStatus: 'UPDATE_COMPLETE' as const }
    cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, LastUpdatedTime: new Date(RELEASE) }] })
    codeDeploy.on(ListDeploymentGroupsCommand, { applicationName: 'launchcrew-prod' }).resolves({ deploymentGroups: ['auth', 'users'] })
    codeDeploy.on(ListDeploymentsCommand).resolves({ deployments: [] })
    lambda.on(ListFunctionsCommand).resolves({
      Functions: [
        { FunctionName: 'f-auth', Description: 'launchcrew prod: auth' },
        { FunctionName: 'f-mail', Description: 'launchcrew prod: mail' },
        { FunctionName: 'f-old', Description: 'launchcrew prod: without-alias' },
        { FunctionName: 'f-dev', Description: 'launchcrew dev: auth' },
      ],
    })
    lambda.on(GetAliasCommand).resolves({ FunctionVersion: '12' })
    lambda.on(GetAliasCommand, { FunctionName: 'f-mail' }).resolves({ FunctionVersion: '7' })
    lambda.on(GetAliasCommand, { FunctionName: 'f-old' }).rejects(new ResourceNotFoundException({ message: '', Type: '', $metadata: {} }))
    lambda.on(ListVersionsByFunctionCommand).resolves({
      Versions: [
        { Version: '$LATEST', LastModified: '2026-11-27T15:00:20.000+0000' },
        { Version: '7', LastModified: '2026-11-20T09:00:00.000+0000' },
        { Version: '11', LastModified: '2026-11-26T09:00:00.000+0000' },
        { Version: '12', LastModified: '2026-11-27T15:00:20.000+0000' },
      ],
    })
    lambda.on(UpdateAliasCommand).resolves({})
  })

  it('moves the aliases of this environment to their versions of before the last release, and says what to do next', async () => {
    const { said, moved } = await run()
    const alone = { RoutingConfig: { AdditionalVersionWeights: {} } }
    expect(moved).toEqual([{ FunctionName: 'f-auth', Name: 'current', FunctionVersion: '11', ...alone }])
    expect(said[0]).toBe('auth: version 12 -> 11')
    expect(said[1]).toContain(`1 of 2 functions moved to before ${RELEASE}`)
    expect(said[2]).toContain('-c env=prod -c shift=off')
    expect(codeDeploy.commandCalls(StopDeploymentCommand)).toEqual([])
  })

  it('moves nothing when it is repeated', async () => {
    lambda.on(GetAliasCommand, { FunctionName: 'f-auth' }).resolves({ FunctionVersion: '11' })
    const { said, moved } = await run()
    expect(moved).toEqual([])
    expect(said).toHaveLength(1)
  })

  it('first stops the deployments of this environment that run', async () => {
    codeDeploy.on(ListDeploymentsCommand, { deploymentGroupName: 'auth' }).resolves({ deployments: ['d-1'] })
    const shifting = { FunctionVersion: '11', RoutingConfig: { AdditionalVersionWeights: { 12: 0.1 } } }
    lambda.on(GetAliasCommand, { FunctionName: 'f-auth' }).resolves(shifting)
    const { said, moved } = await run()
    const stops = codeDeploy.commandCalls(StopDeploymentCommand).map(({ args: [{ input }] }) => input)
    expect(stops).toEqual([{ deploymentId: 'd-1', autoRollbackEnabled: true }])
    expect(moved).toMatchObject([{ FunctionVersion: '11', RoutingConfig: { AdditionalVersionWeights: {} } }])
    expect(said.slice(0, 2)).toEqual(['Stopped, so that CloudFormation takes the update back: auth', 'auth: version 11 alone'])
  })

  it('goes back to a time that the operator names', async () => {
    expect((await run('2026-11-25T00:00:00Z')).moved).toMatchObject([{ FunctionName: 'f-auth', FunctionVersion: '7' }])
    await expect(run('yesterday')).rejects.toThrow('"yesterday" is not a time.')
  })

  it('asks the older release whether it can read the stored items, and moves nothing when it cannot', async () => {
    const Functions = ['auth', 'migrate'].map((name) => ({ FunctionName: `f-${name}`, Description: `launchcrew prod: ${name}` }))
    lambda.on(ListFunctionsCommand).resolves({ Functions })
    lambda.on(InvokeCommand).resolves({})
    expect((await run()).moved).toHaveLength(2)
    expect(lambda.commandCalls(InvokeCommand)[0]?.args[0].input).toMatchObject({ FunctionName: 'f-migrate:11' })
    lambda.resetHistory()
    const Payload = Buffer.from(JSON.stringify({ errorMessage: 'The data of t is of a newer release' })) as never
    lambda.on(InvokeCommand).resolves({ FunctionError: 'Unhandled', Payload })
    await expect(run()).rejects.toThrow(
      'Nothing was moved, since the older release cannot work with the stored items. The data of t is of a newer release',
    )
    expect(lambda.commandCalls(UpdateAliasCommand)).toEqual([])
    expect(codeDeploy.commandCalls(StopDeploymentCommand)).toEqual([])
  })

  it('refuses when there was no release before', async () => {
    cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] })
    await expect(run()).rejects.toThrow('"prod" has had one release only')
    expect(lambda.calls()).toEqual([])
  })
})
