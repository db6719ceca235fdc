import { Stack, Tags, Validations, CfnResource, RemovalPolicy, CfnOutput, type App, type StackProps } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { Api } from './api/api.ts'
import { Functions } from './api/functions.ts'
import { Jobs } from './api/jobs.ts'
import { type Data, KeptData } from './data/data.ts'
import type { Environment } from './environments.ts'
import { Observability } from './observability/observability.ts'
import { accessLogs, privateBucket, VERSIONED } from './data/private-bucket.ts'
import { deployFiles } from './site/deploy-files.ts'
import { distribution } from './site/distribution.ts'
import { SharedPolicies, sharedStackName } from './site/shared.ts'

/** The output of the build: `<functions>/<name>/index.js` and the files of the app. */
export interface Built {
  functions: string
  web: string
}

/**
 * The published schema of a dashboard has no tags: cfn-lint refuses them, and older CloudFormation endpoints may. A change of a tag of a
 * parameter would put its first value back.
 */
const TAGGED = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard', 'AWS::SSM::Parameter'] }

/** The stacks of an environment, and one that all share, in the order in which they are deployed. Synthesis fails on a finding of cdk-nag. */
export function createStacks(app: App, environment: Environment, built: Built) {
  const stack = (part: string, props: StackProps = {}) =>
    new Stack(app, `launchcrew-${environment.name}-${part}`, { env: { region: environment.region }, ...props })

  // Termination protection: distributions of other environments use it.
  const shared = new Stack(app, sharedStackName(environment.region), { env: { region: environment.region }, terminationProtection: true })
  new SharedPolicies(shared, 'Policies', environment.region)

  const dataStack = stack('data', { terminationProtection: environment.keepsData })
  const data = new KeptData(dataStack, 'Data', { environment })

  const [functionsStack, jobsStack, apiStack] = [stack('functions'), stack('jobs'), stack('api')]
  const props = { environment, directory: built.functions }
  const jobs = new Jobs(jobsStack, 'Jobs', { ...props, data: data.usedIn(jobsStack, { readsStream: true }) })
  const functions = new Functions(functionsStack, 'Functions', { ...props, data: data.usedIn(functionsStack), jobs })
  const api = new Api(apiStack, 'Api', { environment, functions, jobs })
  jobsStack.addStackDependency(functionsStack)
  // An update takes away what the jobs imported from the api stack once they import it from the functions.
  apiStack.addStackDependency(jobsStack)

  const siteStack = stack('site')
  siteStack.addStackDependency(shared)
  const { distributionId } = new Site(siteStack, 'Site', { environment, data, api, directory: built.web })

  const observabilityStack = stack('observability')
  const observed = data.usedIn(observabilityStack)
  new Observability(observabilityStack, 'Observability', { environment, data: observed, api, distributionId })

  for (const part of [dataStack, siteStack]) keepDeleterLog(part, environment)
  Tags.of(app).add('app', 'launchcrew', TAGGED)
  // The shared stack is the same whichever environment is deployed.
  for (const own of app.node.children.filter((child) => child !== shared)) {
    Tags.of(own).add('environment', environment.name, TAGGED)
    if (environment.preview) Tags.of(own).add('destroy-after', environment.preview.destroyAfter, TAGGED)
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return {
    shared,
    data: dataStack,
    functions: functionsStack,
    jobs: jobsStack,
    api: apiStack,
    site: siteStack,
    observability: observabilityStack,
  }
}

const EMPTIED = 'Custom::S3AutoDeleteObjects'

/**
 * Limits how long the log of the CDK's bucket-emptying function is kept. Lambda creates a missing log group at the first invocation,
 * so the group must exist before the custom resources that invoke the function; otherwise the first deployment can fail.
 */
function keepDeleterLog(stack: Stack, { logDays }: Environment): void {
  const deleter = stack.node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')?.node.tryFindChild('Handler')
  if (!(deleter instanceof CfnResource)) return
  const log = new LogGroup(stack, 'DeleterLog', {
    logGroupName: `/aws/lambda/${deleter.ref}`,
    retention: logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const invoking = stack.node.findAll().filter((child) => child instanceof CfnResource && child.cfnResourceType === EMPTIED)
  for (const resource of invoking) resource.node.addDependency(log)
}

interface SiteProps {
  environment: Environment
  data: Data
  api: Api
  /** The folder of the built app. */
  directory: string
}

/** One CloudFront distribution for the app, the API, the landing pages and the images. */
class Site extends Construct {
  readonly distributionId: string

  constructor(scope: Construct, id: string, { environment, data, api, directory }: SiteProps) {
    super(scope, id)
    const logs = accessLogs(this, 'AccessLogs', environment)
    const files = privateBucket(this, 'Files', environment, { ...VERSIONED, serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'site/' })
    const cdn = distribution(this, { environment, data, api, files })
    deployFiles(this, { directory, files, cdn, environment })
    this.distributionId = cdn.distributionId
    new CfnOutput(scope, 'SiteUrl', { value: `https://${environment.domain?.name ?? cdn.distributionDomainName}` })
    new CfnOutput(scope, 'DistributionId', { value: cdn.distributionId })
  }
}
