import { Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Environment, ENVIRONMENT_NAMES, environmentNamed } from '../../infra/cloud/environments.ts'
import { dataThatStays } from './stacks/data.ts'
import { firewallRules } from './stacks/firewall.ts'
import { scheduledAndStreamJobs } from './stacks/jobs.ts'
import { observability } from './stacks/observability.ts'
import { leastPrivilege } from './stacks/least-privilege.ts'
import { routesAndFunctions } from './stacks/routes.ts'
import { liveChannel } from './stacks/live.ts'
import { releases } from './stacks/releases.ts'
import { oneSite } from './stacks/site.ts'
import { wayBack } from './stacks/way-back.ts'
import { appOf, type Cloud, synthesize } from './support/cloud.ts'

const SUBJECTS = {
  'routes and functions': routesAndFunctions,
  'least privilege': leastPrivilege,
  data: dataThatStays,
  'a way back': wayBack,
  jobs: scheduledAndStreamJobs,
  observability,
  releases,
  'the live channel': liveChannel,
  'the site': oneSite,
}

const subjectsOf = (name: string) => (environmentNamed(name).firewall ? { ...SUBJECTS, 'the firewall': firewallRules } : SUBJECTS)

/** One file, so that each environment is synthesized once; a finding of cdk-nag fails the synthesis. */
describe.each(ENVIRONMENT_NAMES)('the stacks of %s', (name) => {
  let made: Cloud
  const cloud = () => made
  beforeAll(() => {
    made = synthesize(environmentNamed(name))
  })

  describe.each(Object.entries(subjectsOf(name)))('%s', (_subject, sentences) => {
    sentences(cloud)
  })
})

describe('the stacks of an environment with a canary and a sender', () => {
  let made: Cloud
  beforeAll(() => {
    made = synthesize({ ...environmentNamed('prod'), canary: 'launchcrew/canary', mailFrom: 'Launchcrew <no-reply@crew.example>' })
  })
  observability(() => made)
  leastPrivilege(() => made)
})

describe('the stacks of an environment with a domain and a mail', () => {
  it('serve the domain with its certificate, allow PUTs from it alone, and notify the address', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/1'
    const cloud = synthesize({
      ...environmentNamed('dev'),
      domain: { name: 'crew.example', certificateArn },
      alarmMail: 'ops@crew.example',
    })
    const { DistributionConfig } = cloud.resource('AWS::CloudFront::Distribution').properties
    expect(DistributionConfig).toMatchObject({
      Aliases: ['crew.example'],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
    const cors = cloud.resources('AWS::S3::Bucket', 'data').flatMap(({ properties }) => properties['CorsConfiguration'] ?? [])
    expect(cors).toMatchObject([{ CorsRules: [{ AllowedOrigins: ['https://crew.example'] }] }])
    expect(cloud.resource('AWS::SNS::Subscription').properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@crew.example' })
    cloud.templates.site.hasOutput('SiteUrl', { Value: 'https://crew.example' })
    expect(cloud.resources('AWS::Route53::RecordSet')).toEqual([])
    const origins = cloud
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .flatMap(({ properties: { Description, Environment: own } }) => {
        const { SITE_ORIGIN: origin } = (own as { Variables: Record<string, string> }).Variables
        return origin === undefined ? [] : [[String(Description).replace(/.*: /, ''), origin]]
      })
    expect(Object.fromEntries(origins)).toMatchObject({ 'sign-in': 'https://crew.example', landing: 'https://crew.example' })
  })
})

describe('the stacks of an environment whose origin secret is rotated', () => {
  it('differ from the deployed ones in a property of the distribution, so that CloudFormation reads the secret again', () => {
    const configOf = (originChanged?: string) =>
      synthesize(environmentNamed('dev'), { originChanged }).resource('AWS::CloudFront::Distribution').properties['DistributionConfig'] as {
        Comment: string
        Origins: { Id: string; OriginCustomHeaders?: object[] }[]
      }
    const [deployed, rotated] = [configOf(), configOf('2026-11-27T15:40Z')]
    expect([deployed.Comment, rotated.Comment]).toEqual(['launchcrew dev', 'launchcrew dev 2026-11-27T15:40Z'])
    expect(rotated.Origins).toEqual(deployed.Origins)
    const sent = rotated.Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? [])
    expect(sent).toHaveLength(2)
    for (const header of sent) expect(JSON.stringify(header)).toMatch(/resolve:secretsmanager:.*:SecretString:::/)
  })
})

describe('the backups of an environment that keeps data', () => {
  const warnings = (environment: Environment) => {
    const { stacks, remove } = appOf(environment)
    remove()
    return stacks.data.node.findAll().flatMap(({ node }) => node.metadata.map(({ data }) => String(data)))
  }

  it('have a second copy in the vault of another account or region, or warn that they have none', () => {
    const backupVaultArn = 'arn:aws:backup:eu-central-1:222222222222:backup-vault:launchcrew'
    const prod = environmentNamed('prod')
    const { BackupPlan } = synthesize({ ...prod, backupVaultArn }).resource('AWS::Backup::BackupPlan').properties as {
      BackupPlan: { BackupPlanRule: object[] }
    }
    expect(BackupPlan.BackupPlanRule).toMatchObject([
      { CopyActions: [{ DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays: 7 } }] },
    ])
    const sentence = expect.stringContaining('The backups of "prod" end with its account and region. Set backupVaultArn') as string
    expect(warnings(prod)).toContainEqual(sentence)
    expect(warnings({ ...prod, backupVaultArn })).not.toContainEqual(sentence)
    expect(warnings(environmentNamed('dev'))).not.toContainEqual(expect.stringContaining('backups'))
  })
})

describe('the stacks of an environment with tracing', () => {
  it('send traces of every function to X-Ray; without it none is sent', () => {
    const modes = (environment: Environment) =>
      synthesize(environment)
        .resources('AWS::Lambda::Function', 'functions', 'jobs')
        .map(({ properties }) => (properties['TracingConfig'] as { Mode?: string } | undefined)?.Mode)
    expect(new Set(modes({ ...environmentNamed('dev'), tracing: true }))).toEqual(new Set(['Active']))
    expect(new Set(modes(environmentNamed('dev')))).toEqual(new Set([undefined]))
  })
})

describe('the stacks of an environment without a live channel', () => {
  it('publish nothing, so that browsers poll', () => {
    const { live: _, ...environment } = environmentNamed('dev')
    const cloud = synthesize(environment)
    const variables = cloud
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .map(({ properties }) => JSON.stringify(properties['Environment']))
    expect(variables.filter((text) => text.includes('LIVE_ENDPOINT'))).toEqual([])
    expect(cloud.resources('AWS::ApiGatewayV2::Api')).toHaveLength(1)
  })
})

describe('the stacks of a deployment with -c shift=off', () => {
  it('leave the aliases to CloudFormation, and keep what later deployments need', () => {
    const { stacks, remove } = appOf(environmentNamed('prod'), { shift: 'off' })
    const template = Template.fromStack(stacks.functions)
    remove()
    const aliases = Object.values(template.findResources('AWS::Lambda::Alias')) as { UpdatePolicy?: object }[]
    expect(aliases.length).toBeGreaterThan(30)
    expect(aliases.filter(({ UpdatePolicy }) => UpdatePolicy !== undefined)).toEqual([])
    // Neither the check nor the migrations are tried.
    template.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', aliases.length - 2)
  })
})

describe('cdk-nag', () => {
  it('fails the synthesis on an unacknowledged finding', () => {
    const { app, stacks, remove } = appOf(environmentNamed('dev'))
    new Bucket(stacks.data, 'Careless')
    expect(() => app.synth()).toThrow('AwsSolutions-S10')
    remove()
  })
})
