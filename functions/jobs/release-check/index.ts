import { originSecret } from '../../http/edge/edge.ts'
import { log } from '../../platform/log.ts'
import { backOff } from '../../platform/retries/backoff.ts'
import { readSigned, type SignedRequest } from '../../platform/signed-request.ts'
import { checkOf, eventOf } from './checks.ts'

/** What CodeDeploy sends before a new version gets calls. */
interface HookEvent {
  DeploymentId: string
  LifecycleEventHookExecutionId: string
}
/** What CodeDeploy answers, each call a part of it. */
interface Deployed {
  deploymentInfo: { creator: string; deploymentGroupName: string }
  targetIds: string[]
  deploymentTarget: { lambdaTarget: { lambdaFunctionInfo: { functionName: string; targetVersion: string } } }
}

/** Includes a cold start and the hash of a password. */
const TIMEOUT_MS = 25_000

/** Tries the new version of a function and answers CodeDeploy whether it may get calls. */
export async function handler(event: HookEvent): Promise<void> {
  const { DeploymentId: deploymentId, LifecycleEventHookExecutionId: lifecycleEventHookExecutionId } = event
  const passed = await passes(deploymentId).catch((error: unknown) => {
    log('error', 'release check failed', { error })
    return false
  })
  const status = passed ? 'Succeeded' : 'Failed'
  await codeDeploy('PutLifecycleEventHookExecutionStatus', { deploymentId, lifecycleEventHookExecutionId, status })
}

async function passes(deploymentId: string): Promise<boolean> {
  const { creator, deploymentGroupName: job } = (await codeDeploy('GetDeployment', { deploymentId })).deploymentInfo
  // A way back is never refused: what it leads to has had calls.
  if (creator.endsWith('Rollback')) return true
  const { targetIds } = await codeDeploy('ListDeploymentTargets', { deploymentId })
  const { deploymentTarget } = await codeDeploy('GetDeploymentTarget', { deploymentId, targetId: targetIds[0] })
  const { functionName, targetVersion } = deploymentTarget.lambdaTarget.lambdaFunctionInfo
  const check = checkOf(job)
  const { statusCode, body = '' } = await invoke(`${functionName}:${targetVersion}`, eventOf(check, await originSecret()))
  const passed = statusCode === check.status && body.includes(check.says)
  log(passed ? 'info' : 'error', 'release check', { job, route: check.route, ...(statusCode && { status: statusCode }) })
  return passed
}

/** The answer of a version of a function; without a status when the version failed. */
async function invoke(version: string, event: object): Promise<{ statusCode?: number; body?: string }> {
  const url = new URL(`/2015-03-31/functions/${encodeURIComponent(version)}/invocations`, endpointOf('lambda')).href
  const { headers, text } = await send({ service: 'lambda', method: 'POST', url, body: JSON.stringify(event) })
  return headers['x-amz-function-error'] === undefined ? (JSON.parse(text) as { statusCode?: number; body?: string }) : {}
}

async function codeDeploy(action: string, input: object): Promise<Deployed> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `CodeDeploy_20141006.${action}` }
  const request = { service: 'codedeploy', method: 'POST', url: endpointOf('codedeploy'), body: JSON.stringify(input), headers } as const
  return JSON.parse((await send(request)).text) as Deployed
}

/** All functions are released at the same time, so a service may refuse some calls; they are repeated for about six seconds. */
async function send(request: SignedRequest) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await readSigned(request, TIMEOUT_MS)
    if (answer.status === 200) return answer
    const isThrottled = answer.status === 429 || answer.text.includes('Throttling')
    if (!isThrottled || attempt === 9) throw new Error(`${request.service} answered ${answer.status}`)
    await backOff(attempt)
  }
}

/** The variables are those of the SDK. */
const endpointOf = (service: 'lambda' | 'codedeploy'): string =>
  process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? `https://${service}.${process.env['AWS_REGION']}.amazonaws.com/`
