import { expect, it } from 'vitest'
import { QUEUE_LANES } from '../../../functions/data/scheduled-actions.ts'
import { MIGRATE_FUNCTION } from '../../../infra/topology/functions.ts'
import { STREAM_JOBS, TIMED_JOBS, WEBHOOK_QUEUE, WORK_QUEUE, type StreamJob, type TimedJob } from '../../../infra/topology/jobs.ts'
import type { Cloud, Resource } from '../support/cloud.ts'
import { aliasedFunction, outputsOf, refOf, statementsByFunction } from '../support/statements.ts'

const isOfStream = ({ properties }: Resource): boolean => 'StartingPosition' in properties

export function scheduledAndStreamJobs(cloud: () => Cloud): void {
  const timedJobs = () =>
    Object.entries<TimedJob>(TIMED_JOBS).filter(([, { needsAccount }]) => !needsAccount || cloud().environment.canary !== undefined)
  const jobFunction = (name: string): string => {
    const description = `launchcrew ${cloud().environment.name}: ${name}`
    const found = cloud()
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .find(({ properties }) => properties['Description'] === description)
    return found?.id ?? ''
  }

  it('feeds exactly the stream jobs, with the settings of the local environment', () => {
    const mappings = cloud().resources('AWS::Lambda::EventSourceMapping').filter(isOfStream)
    expect(mappings).toHaveLength(Object.keys(STREAM_JOBS).length)
    for (const [name, job] of Object.entries<StreamJob>(STREAM_JOBS)) {
      const { properties } = cloud().resource('AWS::Lambda::EventSourceMapping', name.replaceAll('-', ''))
      expect(properties).toMatchObject({
        BatchSize: job.batchSize,
        MaximumBatchingWindowInSeconds: job.batchingWindow,
        ParallelizationFactor: job.parallelization,
        BisectBatchOnFunctionError: job.bisectOnError,
        StartingPosition: 'TRIM_HORIZON',
      })
      expect(properties['TumblingWindowInSeconds']).toBe(job.tumblingWindow)
      expect(properties['MaximumRetryAttempts']).toBe(-1)
      expect(properties['MaximumRecordAgeInSeconds']).toBe(job.maxAge)
      expect(properties['FunctionResponseTypes']).toEqual(job.reportsFailedItems ? ['ReportBatchItemFailures'] : undefined)
      const { Filters } = properties['FilterCriteria'] as { Filters: { Pattern: string }[] }
      expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual(job.patterns)
    }
  })

  it('reads a shard of the stream with at most two jobs, beyond which DynamoDB throttles reads', () => {
    expect(cloud().resources('AWS::Lambda::EventSourceMapping').filter(isOfStream).length).toBeLessThanOrEqual(2)
  })

  it('puts whole batches that failed for six hours into a bucket that only these jobs write to; counts discards none before it expires', () => {
    const bucket = cloud().resource('AWS::S3::Bucket', 'DataFailed')
    expect(bucket.properties['LifecycleConfiguration']).toMatchObject({ Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] })
    const arn = [...outputsOf(cloud(), 'data')].flatMap(([name, id]) => (refOf(id) === bucket.id && name.endsWith('Arn') ? [name] : []))
    for (const { properties } of cloud().resources('AWS::Lambda::EventSourceMapping').filter(isOfStream)) {
      const { OnFailure } = properties['DestinationConfig'] as { OnFailure: { Destination: unknown } }
      expect([refOf(OnFailure.Destination)]).toEqual(arn)
      expect(properties['MetricsConfig']).toEqual({ Metrics: ['EventCount'] })
    }
    const ages = Object.keys(STREAM_JOBS).map(
      (name) => cloud().resource('AWS::Lambda::EventSourceMapping', name.replaceAll('-', '')).properties['MaximumRecordAgeInSeconds'],
    )
    expect(ages).toEqual([undefined, 21_600])
    const writers = [...statementsByFunction(cloud())].flatMap(([name, statements]) =>
      statements.flatMap(({ actions, resources }) =>
        resources.flatMap((one) => (one.includes(arn[0] ?? '') ? actions.map((action) => `${name} ${action}`) : [])),
      ),
    )
    expect(writers).toEqual(Object.keys(STREAM_JOBS).flatMap((name) => [`${name} s3:PutObject`, `${name} s3:ListBucket`]))
  })

  it.each([
    ['Work', WORK_QUEUE.feeds, QUEUE_LANES.length],
    ['Webhooks', WEBHOOK_QUEUE.feeds, WEBHOOK_QUEUE.workers],
  ])(
    'feeds the job of the queue %s with one message at a time, to its workers, and drops messages after a minute',
    (name, job, workers) => {
      const queue = cloud().resource('AWS::SQS::Queue', name)
      expect(queue.properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 60, VisibilityTimeout: 60 })
      const mappings = cloud()
        .resources('AWS::Lambda::EventSourceMapping')
        .filter((one) => !isOfStream(one))
      expect(mappings).toHaveLength(2)
      const mapping = mappings.find(({ properties }) => refOf(properties['EventSourceArn']) === queue.id)
      expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: workers } })
      expect(aliasedFunction(cloud(), mapping?.properties['FunctionName'])).toBe(job)
    },
  )

  it('starts the timed jobs at their rates', () => {
    const rules = cloud()
      .resources('AWS::Events::Rule')
      .map(({ properties }) => properties['ScheduleExpression'])
    const rates = [...timedJobs().map(([, job]) => job), MIGRATE_FUNCTION].map(
      ({ everyMinutes }) => `rate(${everyMinutes} minute${everyMinutes === 1 ? '' : 's'})`,
    )
    expect(rules).toHaveLength(rates.length)
    expect(new Set(rules)).toEqual(new Set(rates))
  })

  it('retries no scheduled job: neither the delivery of the event nor the invocation', () => {
    const configs = cloud().resources('AWS::Lambda::EventInvokeConfig')
    for (const name of [...timedJobs().map(([own]) => own), MIGRATE_FUNCTION.name]) {
      const job = jobFunction(name)
      const own = configs.find(({ properties }) => refOf(properties['FunctionName']) === job)
      expect(own?.properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 })
    }
    const targets = cloud()
      .resources('AWS::Events::Rule')
      .flatMap(({ properties }) => properties['Targets'] as object[])
    for (const target of targets) expect(target).toMatchObject({ RetryPolicy: { MaximumRetryAttempts: 0 } })
  })

  it('alarms when a scheduled job has not run for three of its periods, and no period is shorter than five minutes', () => {
    for (const [name, { everyMinutes }] of timedJobs()) {
      const alarm = cloud()
        .resources('AWS::CloudWatch::Alarm')
        .find(({ properties }) => String(properties['AlarmDescription']).includes(`: ${name} does not run`))
      expect(alarm?.properties).toMatchObject({
        MetricName: 'Invocations',
        Statistic: 'Sum',
        Period: Math.max(5, everyMinutes) * 60,
        EvaluationPeriods: 3,
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      })
      expect(JSON.stringify(alarm?.properties['Dimensions'])).toContain(jobFunction(name))
    }
  })

  it('creates the log group of the bucket-emptying function before anything invokes that function', () => {
    for (const part of ['data', 'site'] as const) {
      const log = cloud()
        .resources('AWS::Logs::LogGroup', part)
        .find(({ id }) => id.startsWith('DeleterLog'))
      const emptied = cloud().resources('Custom::S3AutoDeleteObjects', part)
      expect(emptied.length > 0).toBe(!cloud().environment.keepsData)
      for (const { dependsOn } of emptied) expect(dependsOn).toContain(log?.id)
    }
  })

  it('expires every log', () => {
    const groups = cloud().resources('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(0)
    for (const { properties } of groups) {
      const isEdge = JSON.stringify(properties['LogGroupName'] ?? '').includes('/aws/cloudfront/')
      expect(properties['RetentionInDays']).toBe(isEdge ? 14 : cloud().environment.logDays)
    }
    const named = new Set(groups.map(({ properties }) => JSON.stringify(properties['LogGroupName'])))
    const known = new Set(groups.map(({ id }) => id))
    for (const { id, properties } of cloud().resources('AWS::Lambda::Function')) {
      const own = refOf((properties['LoggingConfig'] as { LogGroup?: unknown } | undefined)?.LogGroup ?? {})
      const byName = JSON.stringify({ 'Fn::Join': ['', ['/aws/lambda/', { Ref: id }]] })
      expect(known.has(own) || named.has(byName)).toBe(true)
    }
  })

  it('notifies when API Gateway refuses clicks, whatever the function refuses', () => {
    const filter = cloud()
      .resources('AWS::Logs::MetricFilter')
      .find(({ properties }) => String(properties['FilterPattern']).includes('/track'))
    expect(filter?.properties['FilterPattern']).toBe(
      '{ ($.route = "POST /api/affiliate-links/track") && ($.status = "429") && ($.integration = "-") }',
    )
    const [metric] = (filter?.properties['MetricTransformations'] ?? []) as { MetricName: string; MetricNamespace: string }[]
    const alarm = cloud()
      .resources('AWS::CloudWatch::Alarm')
      .find(({ properties }) => properties['MetricName'] === metric?.MetricName)
    expect(alarm?.properties).toMatchObject({ Namespace: metric?.MetricNamespace, Threshold: 0 })
    expect(String(alarm?.properties['AlarmDescription'])).toMatch(/^Today: Clicks are refused/)
    const { Format } = cloud().resource('AWS::ApiGatewayV2::Stage', 'Gateway').properties['AccessLogSettings'] as { Format: string }
    expect(JSON.parse(Format)).toMatchObject({
      route: '$context.routeKey',
      status: '$context.status',
      integration: '$context.integrationStatus',
    })
  })

  it('notifies when numbers were wrong or could not be counted, as the jobs log it', () => {
    const filters = cloud()
      .resources('AWS::Logs::MetricFilter')
      .map(({ properties }) => String(properties['FilterPattern']))
    const alarms = cloud()
      .resources('AWS::CloudWatch::Alarm')
      .map(({ properties }) => String(properties['AlarmDescription']))
    for (const [event, alarm] of [
      ['counts put right', 'Counts were put right'],
      ['records set aside', 'Records were set aside'],
      ['counting failed', 'Counting of startups fails'],
    ] as const) {
      expect(filters.filter((pattern) => pattern.includes(event))).toHaveLength(1)
      expect(alarms.filter((text) => text.startsWith(`Today: ${alarm}.`))).toHaveLength(1)
    }
  })

  it('warns before the month costs more than its budget', () => {
    const { Budget, NotificationsWithSubscribers } = cloud().resource('AWS::Budgets::Budget').properties as Record<string, never>
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: cloud().environment.budget, Unit: 'USD' } })
    expect(NotificationsWithSubscribers).toHaveLength(2)
  })

  it('tags what costs money with the environment, which the budget filters by, but no dashboard', () => {
    const { Budget } = cloud().resource('AWS::Budgets::Budget').properties as { Budget: { CostFilters: object } }
    const { name } = cloud().environment
    expect(Budget.CostFilters).toEqual({ TagKeyValue: [`user:environment$${name}`] })
    for (const { properties } of cloud().resources('AWS::Lambda::Function', 'functions', 'jobs')) {
      expect(properties['Tags']).toContainEqual({ Key: 'environment', Value: name })
    }
    expect(cloud().resource('AWS::CloudWatch::Dashboard').properties['Tags']).toBeUndefined()
  })

  it('outputs addresses and names', () => {
    const outputs = Object.values(cloud().templates).flatMap((template) => Object.keys(template.findOutputs('*')))
    expect(outputs).toEqual(expect.arrayContaining(['SiteUrl', 'ApiUrl', 'TableName', 'BucketName', 'DistributionId', 'DashboardUrl']))
  })
}
