import { expect, it } from 'vitest'
import { MIGRATE_FUNCTION } from '../../../infra/topology/functions.ts'
import type { Cloud, Part } from '../support/cloud.ts'
import { refOf, statementsByFunction } from '../support/statements.ts'

const PARTS: readonly Part[] = ['functions', 'jobs', 'api', 'site', 'observability']

export function wayBack(cloud: () => Cloud): void {
  const prefix = () => `/launchcrew/${cloud().environment.name}`
  /** The names in Parameter Store that a stack reads, by the ids of its parameters; the CDK reads one of its own. */
  const readBy = (part: Part) => {
    const parameters = Object.entries(cloud().templates[part].findParameters('*', { Type: 'AWS::SSM::Parameter::Value<String>' }))
    return new Map(parameters.flatMap(([id, { Default: name }]) => (String(name).startsWith(prefix()) ? [[id, String(name)]] : [])))
  }
  const idOf = (part: Part, name: string) => [...readBy(part)].find(([, read]) => read === `${prefix()}/${name}`)?.[0]

  it('has parameters for table, stream and bucket, of which nothing but their values can change: an update would undo a restore', () => {
    const parameters = cloud().resources('AWS::SSM::Parameter')
    expect(parameters.map(({ properties }) => Object.keys(properties).toSorted())).toEqual(parameters.map(() => ['Name', 'Type', 'Value']))
    const table = cloud().resource('AWS::DynamoDB::GlobalTable').id
    const bucket = cloud().resource('AWS::S3::Bucket', 'DataUploadsBucket').id
    expect(Object.fromEntries(parameters.map(({ properties }) => [properties['Name'], properties['Value']]))).toEqual({
      [`${prefix()}/table`]: { Ref: table },
      [`${prefix()}/table-stream`]: { 'Fn::GetAtt': [table, 'StreamArn'] },
      [`${prefix()}/uploads`]: { Ref: bucket },
    })
  })

  it('names the table only by these parameters: variables, permissions, stream and metrics follow them', () => {
    const [table, stream] = [`${prefix()}/table`, `${prefix()}/table-stream`]
    expect(PARTS.map((part) => [...readBy(part).values()])).toEqual([[table], [table, stream], [], [], [table]])
    for (const part of PARTS) expect(JSON.stringify(cloud().templates[part].toJSON())).not.toMatch(/"OutputName":"\w*Table/)
    for (const part of ['functions', 'jobs'] as const) {
      const named = cloud()
        .resources('AWS::Lambda::Function', part)
        .flatMap(({ properties }) => (properties['Environment'] as { Variables: Record<string, unknown> }).Variables['TABLE_NAME'] ?? [])
      expect(named.length).toBeGreaterThan(3)
      expect(new Set(named.map(refOf))).toEqual(new Set([idOf(part, 'table')]))
    }
    const mappings = cloud()
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => 'StartingPosition' in properties)
    for (const { properties } of mappings) expect(refOf(properties['EventSourceArn'])).toBe(idOf('jobs', 'table-stream'))
    const metrics = cloud()
      .resources('AWS::CloudWatch::Alarm')
      .filter(({ properties }) => JSON.stringify(properties).includes('WriteThrottleEvents'))
    expect(JSON.stringify(metrics)).toContain(`{"Name":"TableName","Value":{"Ref":"${idOf('observability', 'table')}"}}`)
  })

  it('asks migrate whether the release can read the table before any function of it is deployed, again for another table', () => {
    const question = cloud().resource('Custom::ReadableTable')
    expect(question.properties).toMatchObject({ ServiceTimeout: '120', table: { Ref: idOf('functions', 'table') } })
    const functions = cloud().resources('AWS::Lambda::Function', 'functions')
    const migrate = functions.find(({ properties }) => String(properties['Description']).endsWith(`: ${MIGRATE_FUNCTION.name}`))
    expect(refOf(question.properties['ServiceToken'])).toBe(migrate?.id)
    expect(functions.filter(({ dependsOn }) => !dependsOn.includes(question.id)).map(({ id }) => id)).toEqual([migrate?.id])
    const [, statements = []] = [...statementsByFunction(cloud())].find(([name]) => name === MIGRATE_FUNCTION.name) ?? []
    expect(statements.flatMap(({ actions }) => actions)).toContain('dynamodb:Scan')
  })

  it('copies table and files each night where data is kept, and keeps a week of copies', () => {
    const { keepsData, name } = cloud().environment
    expect(cloud().resources('AWS::Backup::BackupPlan')).toHaveLength(keepsData ? 1 : 0)
    expect(
      cloud()
        .resources('AWS::Backup::BackupVault')
        .map(({ deletionPolicy }) => deletionPolicy),
    ).toEqual(keepsData ? ['Retain'] : [])
    if (!keepsData) return
    const { BackupPlanRule: rules } = cloud().resource('AWS::Backup::BackupPlan').properties['BackupPlan'] as { BackupPlanRule: object[] }
    expect(rules).toEqual([
      {
        RuleName: 'nightly',
        ScheduleExpression: 'cron(0 3 * * ? *)',
        Lifecycle: { DeleteAfterDays: 7 },
        TargetBackupVault: expect.anything() as unknown,
      },
    ])
    const { Resources } = cloud().resource('AWS::Backup::BackupSelection').properties['BackupSelection'] as { Resources: unknown[] }
    expect(Resources).toHaveLength(2)
    expect(JSON.stringify(Resources[0])).toContain(`table/launchcrew-${name}-*`)
    expect(refOf(Resources[1])).toBe(cloud().resource('AWS::S3::Bucket', 'DataUploadsBucket').id)
  })
}
