import { Aws, CfnOutput, Duration, Stack, Validations, type App } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal, type IOidcProvider } from 'aws-cdk-lib/aws-iam'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Which workflows may deploy to the account. */
export interface Delivery {
  region: string
  /** owner/name on GitHub. */
  repository: string
  /** Environments of that repository. One that ends with `-plan` may only read; the others deploy. */
  environments: readonly string[]
}

const HOST = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'

/** The roles of the bootstrap stack, with its default qualifier; CloudFormation's own role is passed by the deploying one. */
const READS = ['lookup-role']
const DEPLOYS = [...READS, 'deploy-role', 'file-publishing-role']

/** Reads `-c repository=owner/name -c environments=dev,preview`; anything else is refused, since the trust would be too wide. */
export function deliveryOf(repository: unknown, environments: unknown, region = 'us-east-1'): Delivery {
  const names = typeof environments === 'string' ? environments.split(',') : []
  const isComplete = typeof repository === 'string' && /^[\w.-]+\/[\w.-]+$/.test(repository)
  if (!isComplete || names.length === 0 || !names.every((name) => /^[a-z][a-z0-9-]*$/.test(name))) {
    throw new Error('Please say -c repository=<owner>/<name> and -c environments=<names of GitHub environments, with commas>.')
  }
  return { region, repository, environments: names }
}

/** Lets workflows of one repository deploy, without a stored key: a role per GitHub environment. Deployed once per account, by hand. */
export function createDelivery(app: App, { region, repository, environments }: Delivery): Stack {
  const stack = new Stack(app, 'launchcrew-delivery', { env: { region }, terminationProtection: true })
  const provider = new OidcProviderNative(stack, 'GitHub', { url: `https://${HOST}`, clientIds: [AUDIENCE] })
  for (const name of environments) {
    const role = roleOf(stack, provider, { repository, name })
    new CfnOutput(stack, `Role${name.replaceAll('-', '')}`, { value: role.roleArn })
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return stack
}

function roleOf(stack: Stack, provider: IOidcProvider, { repository, name }: { repository: string; name: string }): Role {
  const subject = `repo:${repository}:environment:${name}`
  const role = new Role(stack, `Role-${name}`, {
    description: `Assumed by workflows of ${repository} in the environment ${name}`,
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
      StringEquals: { [`${HOST}:aud`]: AUDIENCE, [`${HOST}:sub`]: subject },
    }),
  })
  const resources = (name.endsWith('-plan') ? READS : DEPLOYS).map(
    (part) => `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${part}-${Aws.ACCOUNT_ID}-${stack.region}`,
  )
  role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources }))
  return role
}
