import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '../../infra/cloud/api/permissions.ts'
import { listen, type Listening } from '../../infra/local/aws/loopback.ts'
import { invoke } from '../../infra/local/in-process/handlers.ts'
import { MAIL_EVENTS, MIGRATE_FUNCTION } from '../../infra/topology/functions.ts'
import { STREAM_JOBS, TIMED_JOBS } from '../../infra/topology/jobs.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
const JOBS = [...Object.keys(STREAM_JOBS), ...Object.keys(TIMED_JOBS), MIGRATE_FUNCTION.name, MAIL_EVENTS.name]
const ANSWERING = Object.keys(PERMISSIONS).filter((name) => ![...JOBS, 'release-check'].includes(name))

/** What the check told CodeDeploy, and the versions that it invoked. */
let told: object[] = []
let invoked: string[] = []
let creator = 'CloudFormation'
/** What the version does instead of the function that it is of. */
let broken: ((event: { headers: Record<string, string> }) => unknown) | undefined
/** The statuses by which the next calls are refused for a moment. */
let throttled: number[] = []
let front: Listening

/** CodeDeploy and Lambda, as far as the check uses them. The id of a deployment is the name of its group. */
async function answerTo(request: IncomingMessage): Promise<{ body: unknown; failed?: boolean; status?: number }> {
  if (throttled.length > 0) return { body: { __type: 'ThrottlingException' }, status: throttled.shift() ?? 0 }
  const [, version] = /^\/2015-03-31\/functions\/(.+)\/invocations$/.exec(decodeURIComponent(request.url ?? '')) ?? []
  const input = (await json(request)) as { deploymentId: string; headers: Record<string, string> }
  if (version !== undefined) {
    invoked.push(version)
    if (broken) return { body: broken(input), failed: true }
    return { body: await invoke(/^physical-(.+):7$/.exec(version)?.[1] ?? '', input) }
  }
  const { deploymentId } = input
  switch (String(request.headers['x-amz-target'])) {
    case 'CodeDeploy_20141006.GetDeployment':
      return { body: { deploymentInfo: { creator, deploymentGroupName: deploymentId } } }
    case 'CodeDeploy_20141006.ListDeploymentTargets':
      return { body: { targetIds: [`physical-${deploymentId}:current`] } }
    case 'CodeDeploy_20141006.GetDeploymentTarget': {
      const lambdaFunctionInfo = {
        functionName: `physical-${deploymentId}`,
        functionAlias: 'current',
        currentVersion: '6',
        targetVersion: '7',
      }
      return { body: { deploymentTarget: { deploymentTargetType: 'LambdaTarget', lambdaTarget: { lambdaFunctionInfo } } } }
    }
    default:
      told.push(input)
      return { body: {} }
  }
}

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { body, failed, status = 200 } = await answerTo(request)
    response.statusCode = status
    if (failed && body === undefined) response.setHeader('x-amz-function-error', 'Unhandled')
    response.end(JSON.stringify(body ?? { errorType: 'TypeError' }))
  }
  const server = createServer((request, response) => void answer(request, response))
  front = await listen(server)
})
afterAll(() => front.close())
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', front.endpoint)
  vi.stubEnv('AWS_ENDPOINT_URL_CODEDEPLOY', front.endpoint)
  told = []
  invoked = []
  creator = 'CloudFormation'
  broken = undefined
  throttled = []
})

const check = (group: string) => invoke('release-check', { DeploymentId: group, LifecycleEventHookExecutionId: 'hook-1' })
const verdict = (deploymentId: string, status: string) => [{ deploymentId, lifecycleEventHookExecutionId: 'hook-1', status }]

describe('the check of a release', () => {
  it.each(ANSWERING)('lets the new version of %s have calls', async (name) => {
    await check(name)
    expect(invoked).toEqual([`physical-${name}:7`])
    expect(told).toEqual(verdict(name, 'Succeeded'))
  })

  it('asks the functions of the main job for their part of it, and writes no account, session or click', async () => {
    app.logs.lines.length = 0
    for (const name of ['startups', 'sign-in', 'landing', 'clicks']) await check(name)
    const answered = app.logs.lines.filter(({ event }) => event === 'release check').map(({ route }) => route)
    expect(answered).toEqual([
      'GET /api/startups/{id}/public-preview',
      'POST /api/auth/login',
      'GET /affiliate/{code}',
      'POST /api/affiliate-links/track',
    ])
  })

  it.each([
    ['crashes', undefined],
    ['answers 500', { statusCode: 500, body: '{"code":"internal"}' }],
    ['answers the right status for another reason', { statusCode: 404, body: '{"code":"link.invalid"}' }],
    ['does not know the secret of the edge', { statusCode: 403, body: '{"code":"http.origin"}' }],
  ])('refuses a version that %s', async (_what, answer) => {
    broken = () => answer
    await check('startups')
    expect(told).toEqual(verdict('startups', 'Failed'))
  })

  it('repeats calls that are refused for a moment', async () => {
    throttled = [400, 429, 400]
    await check('startups')
    expect(told).toEqual(verdict('startups', 'Succeeded'))
  })

  it('never refuses a way back', async () => {
    broken = () => undefined
    for (creator of ['codeDeployRollback', 'CloudFormationRollback']) await check('startups')
    expect(invoked).toEqual([])
    expect(told).toEqual([...verdict('startups', 'Succeeded'), ...verdict('startups', 'Succeeded')])
  })

  it('refuses when it cannot find out what is deployed', async () => {
    creator = undefined as never
    await check('startups')
    expect(told).toEqual(verdict('startups', 'Failed'))
  })
})
