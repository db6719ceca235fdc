import { type App, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Api } from './api/api.ts'
import { Functions } from './api/functions.ts'
import { Jobs } from './api/jobs.ts'
import { Data } from './data/data.ts'
import { keepDeleterLog } from './data/deleter-log.ts'
import type { Environment } from './environments.ts'
import { Observability } from './observability/observability.ts'
import { Site } from './site/site.ts'

/** The output of the build: `<functions>/<name>/index.js` and the files of the app. */
export interface Built {
  functions: string
  web: string
}

/** The published schema of a dashboard has no tags: cfn-lint refuses them, and older CloudFormation endpoints may. */
const TAGGED = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] }

/** The six stacks of an environment, in the order in which they are deployed. Synthesis fails on a finding of cdk-nag. */
export function createStacks(app: App, environment: Environment, built: Built) {
  const stack = (part: string, props: StackProps = {}) =>
    new Stack(app, `launchcrew-${environment.name}-${part}`, { env: { region: environment.region }, ...props })

  const dataStack = stack('data', { terminationProtection: environment.keepsData })
  const data = new Data(dataStack, 'Data', { environment })

  const [functionsStack, jobsStack, apiStack] = [stack('functions'), stack('jobs'), stack('api')]
  const props = { environment, data, directory: built.functions }
  const jobs = new Jobs(jobsStack, 'Jobs', props)
  const functions = new Functions(functionsStack, 'Functions', { ...props, jobs })
  const api = new Api(apiStack, 'Api', { environment, functions, jobs })
  jobsStack.addStackDependency(functionsStack)
  // An update takes away what the jobs imported from the api stack once they import it from the functions.
  apiStack.addStackDependency(jobsStack)

  const siteStack = stack('site')
  new Site(siteStack, 'Site', { environment, data, api, directory: built.web })

  const observabilityStack = stack('observability')
  new Observability(observabilityStack, 'Observability', { environment, data, api })

  for (const part of [dataStack, siteStack]) keepDeleterLog(part, environment)
  Tags.of(app).add('app', 'launchcrew', TAGGED)
  Tags.of(app).add('environment', environment.name, TAGGED)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { data: dataStack, functions: functionsStack, jobs: jobsStack, api: apiStack, site: siteStack, observability: observabilityStack }
}
