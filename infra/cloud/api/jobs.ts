import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { STREAM_JOBS, type StreamJob, type StreamJobName, TIMED_JOBS, type TimedJobName, WORK_QUEUE } from '../../topology/jobs.ts'
import { acknowledge } from '../acknowledge.ts'
import { BundledFunction, type FunctionProps } from './function.ts'

const TIMEOUT = Duration.seconds(60)
const READ_STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`)

/** A failed run is not repeated, neither by EventBridge nor by Lambda: the next run continues where it ended. */
const ONCE = { retryAttempts: 0, maxEventAge: Duration.minutes(1) }

/** The Lambdas without routes: stream consumers and scheduled jobs. */
export class Jobs extends Construct {
  readonly fed: readonly BundledFunction[]
  readonly timed: readonly BundledFunction[]
  readonly functions: readonly BundledFunction[]
  /** Dead-letter queue: batches that a stream job discarded. */
  readonly failed: Queue

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id)
    this.failed = new Queue(this, 'Failed', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acknowledge(this.failed, { SQS3: 'This queue is the dead-letter queue; an alarm watches it.' })
    const make = (name: StreamJobName | TimedJobName) => new BundledFunction(this, name, { ...props, name, timeout: TIMEOUT })

    this.fed = entries<StreamJobName, StreamJob>(STREAM_JOBS).map(([name, job]) => this.#feed(make(name), job, props))
    this.timed = entries<TimedJobName, { everyMinutes: number }>(TIMED_JOBS).map(([name, { everyMinutes }]) => {
      const job = make(name)
      new Rule(job, 'Schedule', {
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(job.alias, ONCE)],
      })
      job.alias.configureAsyncInvoke(ONCE)
      return job
    })
    this.functions = [...this.fed, ...this.timed]
    for (const job of this.timed.filter(({ name }) => name === WORK_QUEUE.feeds)) feedByQueue(job)
  }

  #feed(job: BundledFunction, settings: StreamJob, { data: { table } }: FunctionProps): BundledFunction {
    const streamArn = table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream.')
    job.role.addToPolicy(new PolicyStatement({ actions: READ_STREAM, resources: [streamArn] }))
    const finite = settings.retries === 'unlimited' ? undefined : settings.retries
    const mapping = new EventSourceMapping(job, 'Stream', {
      target: job.alias,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: settings.patterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      batchSize: settings.batchSize,
      maxBatchingWindow: Duration.seconds(settings.batchingWindow),
      parallelizationFactor: settings.parallelization,
      bisectBatchOnError: settings.bisectOnError,
      reportBatchItemFailures: settings.reportsFailedItems,
      ...(settings.tumblingWindow !== undefined && { tumblingWindow: Duration.seconds(settings.tumblingWindow) }),
      // Also without a limit of retries: the stream drops records after 24 hours.
      onFailure: new SqsDlq(this.failed),
      ...(finite !== undefined && { retryAttempts: finite }),
    })
    // A mapping is rejected while the role may not read the stream.
    mapping.node.addDependency(job.role)
    return job
  }
}

const USE_QUEUE = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`)

/** The work queue, which the job fills every minute and which feeds it. */
function feedByQueue(job: BundledFunction): void {
  const queue = new Queue(job, 'Work', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.seconds(WORK_QUEUE.keptSeconds),
    visibilityTimeout: TIMEOUT,
  })
  acknowledge(queue, {
    SQS3: 'A message only names a lane to look at, and is sent again every minute; what is to be done is in the table.',
  })
  job.role.addToPolicy(new PolicyStatement({ actions: USE_QUEUE, resources: [queue.queueArn] }))
  job.fn.addEnvironment('WORK_QUEUE_URL', queue.queueUrl)
  const mapping = { target: job.alias, eventSourceArn: queue.queueArn, batchSize: 1, maxConcurrency: WORK_QUEUE.workers }
  new EventSourceMapping(job, 'Queue', mapping).node.addDependency(job.role)
}

const entries = <K extends string, V>(record: Readonly<Record<K, V>>) => Object.entries(record) as [K, V][]
