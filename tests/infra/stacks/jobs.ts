import { expect, it } from 'vitest'
import { STREAM_JOBS, TIMED_JOBS, type StreamJob } from '../../../infra/topology/jobs.ts'
import type { Cloud } from '../support/cloud.ts'
import { refOf } from '../support/statements.ts'

export function jobsAndAlarms(cloud: () => Cloud): void {
  it('feeds exactly the stream jobs, with the settings that the local home uses', () => {
    const mappings = cloud().resources('AWS::Lambda::EventSourceMapping')
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

  it('keeps follow-ups that failed for good in a queue; counting is never given up', () => {
    const queue = cloud().resource('AWS::SQS::Queue')
    const { properties: followUps } = cloud().resource('AWS::Lambda::EventSourceMapping', 'followups')
    const { OnFailure } = followUps['DestinationConfig'] as { OnFailure: { Destination: unknown } }
    expect(refOf(OnFailure.Destination)).toBe(queue.id)
    expect(queue.properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 })
    expect(cloud().resource('AWS::Lambda::EventSourceMapping', 'counts').properties['DestinationConfig']).toBeUndefined()
  })

  it('starts the timed jobs at their rates', () => {
    const rules = cloud()
      .resources('AWS::Events::Rule')
      .map(({ properties }) => properties['ScheduleExpression'])
    const rates = Object.values(TIMED_JOBS).map(({ everyMinutes }) => `rate(${everyMinutes} minute${everyMinutes === 1 ? '' : 's'})`)
    expect(rules).toHaveLength(rates.length)
    expect(new Set(rules)).toEqual(new Set(rates))
  })

  it('keeps every log for a while, and none for ever', () => {
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

  it('tells somebody when calls fail, are slow or turned away, when counting falls behind, and when the queue is not empty', () => {
    const alarms = cloud().resources('AWS::CloudWatch::Alarm')
    const topic = cloud().resource('AWS::SNS::Topic')
    for (const { properties } of alarms) expect(properties['AlarmActions']).toEqual([{ Ref: topic.id }])
    const about = (text: string) => alarms.filter(({ properties }) => JSON.stringify(properties).includes(text))
    expect(about('"5xx"')).toHaveLength(1)
    expect(about('"p95"')).toHaveLength(1)
    expect(about('ApproximateNumberOfMessagesVisible')).toHaveLength(1)
    expect(about('WriteThrottleEvents')).toHaveLength(1)
    expect(about('"IteratorAge"')).toHaveLength(Object.keys(STREAM_JOBS).length)
    const functions = cloud().resources('AWS::Lambda::Function', 'api').length
    expect(about('"Errors"')).toHaveLength(functions)
    expect(about('"Throttles"')).toHaveLength(functions)
  })

  it('warns before the month costs more than its budget', () => {
    const { Budget, NotificationsWithSubscribers } = cloud().resource('AWS::Budgets::Budget').properties as Record<string, never>
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: cloud().environment.budget, Unit: 'USD' } })
    expect(NotificationsWithSubscribers).toHaveLength(2)
  })

  it('says where everything is', () => {
    const outputs = Object.values(cloud().templates).flatMap((template) => Object.keys(template.findOutputs('*')))
    expect(outputs).toEqual(expect.arrayContaining(['SiteUrl', 'ApiUrl', 'TableName', 'BucketName', 'DistributionId', 'DashboardUrl']))
  })
}
