import { expect, it } from 'vitest'
import { QUEUE_LANES, QUEUES } from '../../../functions/data/scheduled-actions.ts'
import { STREAM_JOBS, TIMED_JOBS, WORK_QUEUE, type StreamJob } from '../../../infra/topology/jobs.ts'
import type { Cloud, Resource } from '../support/cloud.ts'
import { aliasedFunction, refOf } from '../support/statements.ts'

const isOfStream = ({ properties }: Resource): boolean => 'StartingPosition' in properties

export function jobsAndAlarms(cloud: () => Cloud): void {
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
      expect(properties['MaximumRetryAttempts']).toBe(job.retries === 'unlimited' ? undefined : job.retries)
      expect(properties['FunctionResponseTypes']).toEqual(job.reportsFailedItems ? ['ReportBatchItemFailures'] : undefined)
      const { Filters } = properties['FilterCriteria'] as { Filters: { Pattern: string }[] }
      expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual(job.patterns)
    }
  })

  it('sends discarded batches of every stream job to the dead-letter queue; counts discards none before it expires', () => {
    const queue = cloud().resource('AWS::SQS::Queue', 'Failed')
    expect(queue.properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 })
    for (const { properties } of cloud().resources('AWS::Lambda::EventSourceMapping').filter(isOfStream)) {
      const { OnFailure } = properties['DestinationConfig'] as { OnFailure: { Destination: unknown } }
      expect(refOf(OnFailure.Destination)).toBe(queue.id)
    }
    const counts = cloud().resource('AWS::Lambda::EventSourceMapping', 'counts').properties
    expect([counts['MaximumRetryAttempts'], counts['MaximumRecordAgeInSeconds']]).toEqual([undefined, undefined])
  })

  it('feeds the job of the work queue with one message at a time, to a worker for each lane, and drops messages after a minute', () => {
    const queue = cloud().resource('AWS::SQS::Queue', 'Work')
    expect(queue.properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 60, VisibilityTimeout: 60 })
    const [mapping, ...others] = cloud()
      .resources('AWS::Lambda::EventSourceMapping')
      .filter((one) => !isOfStream(one))
    expect(others).toEqual([])
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: QUEUE_LANES.length } })
    expect(aliasedFunction(cloud(), mapping?.properties['FunctionName'])).toBe(WORK_QUEUE.feeds)
    expect(refOf(mapping?.properties['EventSourceArn'])).toBe(queue.id)
  })

  it('starts the timed jobs at their rates', () => {
    const rules = cloud()
      .resources('AWS::Events::Rule')
      .map(({ properties }) => properties['ScheduleExpression'])
    const rates = Object.values(TIMED_JOBS).map(({ everyMinutes }) => `rate(${everyMinutes} minute${everyMinutes === 1 ? '' : 's'})`)
    expect(rules).toHaveLength(rates.length)
    expect(new Set(rules)).toEqual(new Set(rates))
  })

  it('retries no scheduled job: neither the delivery of the event nor the invocation', () => {
    const configs = cloud().resources('AWS::Lambda::EventInvokeConfig')
    for (const name of Object.keys(TIMED_JOBS)) {
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
    for (const [name, { everyMinutes }] of Object.entries(TIMED_JOBS)) {
      const alarm = cloud().resource('AWS::CloudWatch::Alarm', `${name}doesnotrun`)
      expect(alarm.properties).toMatchObject({
        MetricName: 'Invocations',
        Statistic: 'Sum',
        Period: Math.max(5, everyMinutes) * 60,
        EvaluationPeriods: 3,
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      })
      expect(JSON.stringify(alarm.properties['Dimensions'])).toContain(jobFunction(name))
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
    for (const { properties } of groups) expect(properties['RetentionInDays']).toBe(cloud().environment.logDays)
    const named = new Set(groups.map(({ properties }) => JSON.stringify(properties['LogGroupName'])))
    const known = new Set(groups.map(({ id }) => id))
    for (const { id, properties } of cloud().resources('AWS::Lambda::Function')) {
      const own = refOf((properties['LoggingConfig'] as { LogGroup?: unknown } | undefined)?.LogGroup ?? {})
      const byName = JSON.stringify({ 'Fn::Join': ['', ['/aws/lambda/', { Ref: id }]] })
      expect(known.has(own) || named.has(byName)).toBe(true)
    }
  })

  it('notifies when calls fail, are slow or throttled, when stream jobs fall behind, and when the dead-letter queue is not empty', () => {
    const alarms = cloud().resources('AWS::CloudWatch::Alarm', 'observability')
    const topic = cloud().resource('AWS::SNS::Topic')
    for (const { properties } of alarms) expect(properties['AlarmActions']).toEqual([{ Ref: topic.id }])
    const about = (text: string) => alarms.filter(({ properties }) => JSON.stringify(properties).includes(text))
    expect(about('"5xx"')).toHaveLength(1)
    expect(about('"p95"')).toHaveLength(1)
    expect(about('ApproximateNumberOfMessagesVisible')).toHaveLength(1)
    expect(about('WriteThrottleEvents')).toHaveLength(1)
    expect(about('"IteratorAge"')).toHaveLength(Object.keys(STREAM_JOBS).length)
    const functions = cloud()
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .filter(({ id }) => !id.includes('releasecheck'))
    expect(about('"Errors"')).toHaveLength(functions.length)
    expect(about('"Throttles"')).toHaveLength(functions.length)
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
    expect(String(alarm?.properties['AlarmDescription'])).toMatch(/^Clicks are refused/)
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
      expect(alarms.filter((text) => text.startsWith(alarm))).toHaveLength(1)
    }
  })

  it('notifies when the oldest scheduled action is late: of those on time, and of each queue', () => {
    for (const [queue, minutes] of Object.entries({
      ...Object.fromEntries(Object.keys(QUEUES).map((name) => [name, 15])),
      recounts: 120,
      'on-time': 5,
    })) {
      const filter = cloud()
        .resources('AWS::Logs::MetricFilter')
        .find(({ properties }) => String(properties['FilterPattern']).includes(`"${queue}"`))
      expect(filter?.properties['MetricTransformations']).toMatchObject([{ MetricValue: '$.ms' }])
      const alarm = cloud()
        .resources('AWS::CloudWatch::Alarm')
        .find(({ properties }) => String(properties['AlarmDescription']).startsWith(`Scheduled actions are late: ${queue}.`))
      expect(alarm?.properties).toMatchObject({ Statistic: 'Maximum', Threshold: minutes * 60_000 })
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
