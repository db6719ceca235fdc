import { expect, it } from 'vitest'
import { PERMISSIONS } from '../../../infra/cloud/api/permissions.ts'
import { MAIL_EVENTS, MIGRATE_FUNCTION } from '../../../infra/topology/functions.ts'
import { STREAM_JOBS, TIMED_JOBS } from '../../../infra/topology/jobs.ts'
import type { Cloud, Resource } from '../support/cloud.ts'
import { aliasedFunction, outputsOf, refOf, statementsOf } from '../support/statements.ts'

const JOBS = [...Object.keys(STREAM_JOBS), ...Object.keys(TIMED_JOBS), MIGRATE_FUNCTION.name, MAIL_EVENTS.name]

/** Versions, aliases, and how the aliases get new versions. */
export function releases(cloud: () => Cloud): void {
  const all = () => {
    const { triesReleases, canary } = cloud().environment
    const absent = new Set([triesReleases ? [] : 'release-check', canary === undefined ? 'canary' : []].flat())
    return Object.keys(PERMISSIONS).filter((name) => !absent.has(name))
  }
  const jobs = () => all().filter((name) => JOBS.includes(name))
  const answering = () => all().filter((name) => ![...JOBS, 'release-check'].includes(name))
  const aliases = () => cloud().resources('AWS::Lambda::Alias')
  const nameOf = ({ id }: Resource) => aliasedFunction(cloud(), { Ref: id })
  const groups = () => cloud().resources('AWS::CodeDeploy::DeploymentGroup')

  it('gives every function an alias for the version that it deploys, and keeps the versions before', () => {
    const names = aliases().map(nameOf)
    expect(names).toHaveLength(new Set(names).size)
    expect(new Set(names)).toEqual(new Set(all()))
    const versions = new Map(
      cloud()
        .resources('AWS::Lambda::Version')
        .map((one) => [one.id, one]),
    )
    for (const { properties } of aliases()) {
      const version = versions.get(refOf(properties['FunctionVersion']))
      expect(properties['Name']).toBe('current')
      expect(version?.properties['FunctionName']).toEqual(properties['FunctionName'])
      expect(version?.deletionPolicy).toBe('RetainExceptOnCreate')
    }
  })

  it('makes another version when a deployment finds another table', () => {
    for (const { properties } of cloud().resources('AWS::Lambda::Version')) {
      const fn = cloud()
        .resources('AWS::Lambda::Function')
        .find(({ id }) => id === refOf(properties['FunctionName']))
      const environment = fn?.properties['Environment'] as { Variables: Record<string, unknown> } | undefined
      const table = environment?.Variables['TABLE_NAME']
      expect(properties['Description']).toEqual(table && { 'Fn::Join': ['', ['Table ', table]] })
    }
  })

  it('lets nothing call a function but by its alias', () => {
    const called = [
      ...cloud()
        .resources('AWS::Lambda::EventSourceMapping')
        .map(({ properties }) => properties['FunctionName']),
      ...cloud()
        .resources('AWS::Events::Rule')
        .flatMap(({ properties }) => (properties['Targets'] as { Arn: unknown }[]).map(({ Arn }) => Arn)),
      ...cloud()
        .resources('AWS::ApiGatewayV2::Integration', 'functions')
        .map(({ properties }) => properties['IntegrationUri']),
      ...[...outputsOf(cloud(), 'functions')].flatMap(([name, value]) => (usedAsIntegration(name) ? [value] : [])),
      ...cloud()
        .resources('AWS::Lambda::Permission', 'functions', 'jobs')
        .map(({ properties }) => properties['FunctionName']),
    ]
    const names = called.map((one) => aliasedFunction(cloud(), one))
    // Only SNS calls it, where mails are sent.
    if (cloud().environment.mailFrom === undefined) names.push(MAIL_EVENTS.name)
    expect(names).not.toContain(undefined)
    expect(new Set(names)).toEqual(new Set([...answering(), ...jobs()]))
    for (const { properties } of cloud().resources('AWS::Lambda::EventInvokeConfig')) {
      expect(jobs()).toContain(aliasedFunction(cloud(), properties['Qualifier']))
    }
  })

  const usedAsIntegration = (output: string): boolean =>
    cloud()
      .resources('AWS::ApiGatewayV2::Integration', 'api')
      .some(({ properties }) => refOf(properties['IntegrationUri']) === output)

  it('tries each new version of a function that answers users where the environment says so; all others switch at once', () => {
    const names = groups().map(({ properties }) => properties['DeploymentGroupName'])
    const tried = cloud().environment.triesReleases ? answering() : []
    expect(names).toHaveLength(tried.length)
    expect(new Set(names)).toEqual(new Set(tried))
    const check = cloud()
      .resources('AWS::Lambda::Function')
      .find(({ id }) => id.includes('releasecheckFunction'))
    expect(check !== undefined).toBe(cloud().environment.triesReleases)
    for (const alias of aliases()) {
      const group = groups().find(({ properties }) => properties['DeploymentGroupName'] === nameOf(alias))
      const application = group?.properties['ApplicationName']
      const update = { ApplicationName: application, DeploymentGroupName: { Ref: group?.id }, BeforeAllowTrafficHook: { Ref: check?.id } }
      expect(alias.updatePolicy).toEqual(group && { CodeDeployLambdaAliasUpdate: update })
    }
  })

  it('gives such a release a tenth of the calls for five minutes, and takes it back on an alarm', () => {
    const own = cloud().resources('AWS::CloudWatch::Alarm', 'functions')
    expect(own).toHaveLength(groups().length)
    for (const { properties } of groups()) {
      expect(properties['DeploymentConfigName']).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes')
      expect(properties['AutoRollbackConfiguration']).toMatchObject({ Enabled: true })
      const { Alarms: alarms } = properties['AlarmConfiguration'] as { Alarms: { Name: unknown }[] }
      expect(alarms.map(({ Name }) => refOf(Name))).toEqual([expect.stringContaining('NewVersionFails')])
      expect(own.map(({ id }) => id)).toContain(refOf(alarms[0]?.Name))
    }
  })

  it('tells apart releases by an output of the stack that is deployed first, so that a rollback knows when the last one began', () => {
    expect(outputsOf(cloud(), 'functions').get('Release')).toMatch(/^[0-9a-f]{32,}$/)
  })

  it('alarms on crashes and unexpected errors of the new version alone, not on answers that it is busy', () => {
    const versions = new Set(
      cloud()
        .resources('AWS::Lambda::Version')
        .map(({ id }) => id),
    )
    for (const { properties } of cloud().resources('AWS::CloudWatch::Alarm', 'functions')) {
      const { Metrics: metrics, Threshold: threshold } = properties as { Metrics: Metric[]; Threshold: number }
      const [sum, ...watched] = metrics
      expect([threshold, sum?.Expression]).toEqual([1, 'FILL(crashes, 0) + FILL(errors, 0)'])
      const dimensions = watched.map(({ MetricStat: stat }) => stat?.Metric.Dimensions.find(({ Name }) => Name.endsWith('Version')))
      expect(dimensions.map((one) => one?.Name)).toEqual(['ExecutedVersion', 'Version'])
      for (const one of dimensions) expect(versions).toContain(refOf(one?.Value))
    }
    const filters = cloud().resources('AWS::Logs::MetricFilter', 'functions')
    expect(new Set(filters.map(({ properties }) => properties['FilterPattern']))).toEqual(
      new Set(cloud().environment.triesReleases ? ['{ ($.status = 500) || ($.event = "page failed") }'] : []),
    )
  })

  it('lets CodeDeploy move the aliases of this environment and invoke the check, and nothing else', () => {
    const { name, triesReleases } = cloud().environment
    const [policy, ...others] = cloud()
      .resources('AWS::IAM::Policy')
      .filter(({ id }) => id.includes('ReleasesRole'))
    expect([policy !== undefined, others]).toEqual([triesReleases, []])
    if (!policy) return
    const statements = statementsOf(policy.properties['PolicyDocument'])
    expect(statements.map(({ actions }) => actions)).toEqual([
      ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      ['lambda:InvokeFunction'],
      ['cloudwatch:DescribeAlarms'],
    ])
    expect(statements[0]?.resources.join(' ')).toContain(`:function:launchcrew-${name}-*`)
    expect(statements[1]?.resources.join(' ')).toContain('releasecheckFunction')
  })
}

interface Metric {
  Expression?: string
  MetricStat?: { Metric: { Dimensions: { Name: string; Value: unknown }[] } }
}
