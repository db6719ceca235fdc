import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, MetricType, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import {
  STREAM_JOBS,
  type StreamJob,
  type StreamJobName,
  TIMED_JOBS,
  type TimedJob,
  type TimedJobName,
  WEBHOOK_QUEUE,
  WORK_QUEUE,
} from '../../topology/jobs.ts'
import { acknowledge } from '../acknowledge.ts'
import { BundledFunction, type FunctionProps } from './function.ts'
import { MailEvents } from './mail-events.ts'
import { MAIL_EVENTS } from '../../topology/functions.ts'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'

const TIMEOUT = Duration.seconds(60)
const READ_STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`)

/** A failed run is not repeated, neither by EventBridge nor by Lambda: the next run continues where it ended. */
const ONCE = { retryAttempts: 0, maxEventAge: Duration.minutes(1) }

/** The Lambdas without routes: stream consumers and scheduled jobs. */
export class Jobs extends Construct {
  readonly fed: readonly BundledFunction[]
  readonly timed: readonly BundledFunction[]
  readonly functions: readonly BundledFunction[]
  /** How many records of stream jobs failed for good. */
  readonly failed: IMetric
  /** Undefined where no mail is sent. */
  readonly mailEvents: MailEvents | undefined

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id)
    const make = (name: StreamJobName | TimedJobName | typeof MAIL_EVENTS.name) =>
      new BundledFunction(this, name, { ...props, name, timeout: TIMEOUT })

    const feeds = entries<StreamJobName, StreamJob>(STREAM_JOBS).map(([name, job]) => feed(make(name), job, props))
    this.fed = feeds.map(({ job }) => job)
    this.failed = failedRecords(feeds.map(({ mapping }) => mapping))
    const timed = entries<TimedJobName, TimedJob>(TIMED_JOBS).filter(
      ([, job]) => !job.needsAccount || props.environment.canary !== undefined,
    )
    this.timed = timed.map(([name, { everyMinutes }]) => {
      const job = make(name)
      runEvery(job, everyMinutes)
      return job
    })
    const mailEvents = make(MAIL_EVENTS.name)
    this.functions = [...this.fed, ...this.timed, mailEvents]
    if (props.environment.mailFrom !== undefined) {
      this.mailEvents = new MailEvents(this, 'MailEvents', props.environment)
      this.mailEvents.topic.addSubscription(new LambdaSubscription(mailEvents.alias))
    }
    const named = new Map(this.functions.map((job) => [job.name as string, job]))
    feedByQueue(named, 'Work', { ...WORK_QUEUE, variable: 'WORK_QUEUE_URL' })
    feedByQueue(named, 'Webhooks', { ...WEBHOOK_QUEUE, variable: 'WEBHOOK_QUEUE_URL' })
  }
}

function feed(job: BundledFunction, settings: StreamJob, { data: { table, failedArn } }: FunctionProps) {
  const streamArn = table.tableStreamArn
  if (streamArn === undefined) throw new Error('The table has no stream.')
  const { reference: bucket, finding } = failedArn
  job.role.addToPolicy(new PolicyStatement({ actions: READ_STREAM, resources: [streamArn] }))
  job.role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${bucket}/aws/lambda/*`] }))
  job.role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket] }))
  acknowledge(job.role, { [`IAM5[Resource::${finding}/aws/lambda/*]`]: 'Lambda names failed batches by mapping, shard and time.' })
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
    // Also without a limit of age: the stream drops records after 24 hours.
    onFailure: { bind: () => ({ destination: bucket }) },
    // Unlimited, said because an update keeps what a template no longer names.
    retryAttempts: -1,
    ...(settings.maxAge !== undefined && { maxRecordAge: Duration.seconds(settings.maxAge) }),
    metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
  })
  // A mapping is rejected while the role may not read the stream.
  mapping.node.addDependency(job.role)
  return { job, mapping }
}

const failedRecords = (mappings: readonly EventSourceMapping[]): IMetric =>
  new MathExpression({
    expression: mappings.map((_, at) => `m${at}`).join(' + '),
    usingMetrics: Object.fromEntries(mappings.map(({ eventSourceMappingId }, at) => [`m${at}`, deliveredTo(eventSourceMappingId)])),
  })

const deliveredTo = (EventSourceMappingUUID: string): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'OnFailureDestinationDeliveredEventCount',
    dimensionsMap: { EventSourceMappingUUID },
    statistic: 'Sum',
  })

/** Starts a function at a rate. */
export function runEvery(job: BundledFunction, minutes: number): void {
  new Rule(job, 'Schedule', {
    schedule: Schedule.rate(Duration.minutes(minutes)),
    targets: [new LambdaFunction(job.alias, ONCE)],
  })
  job.alias.configureAsyncInvoke(ONCE)
}

const SEND = 'sqs:SendMessage'
const USE_QUEUE = [SEND, ...['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`)]

/** A queue that feeds a job, which fills it every minute; another job may send to it in between. */
function feedByQueue(
  jobs: ReadonlyMap<string, BundledFunction>,
  id: string,
  {
    feeds,
    sender,
    workers,
    keptSeconds,
    variable,
  }: { feeds: string; sender?: string; workers: number; keptSeconds: number; variable: string },
): void {
  const job = jobs.get(feeds)
  if (!job) throw new Error(`No job is named ${feeds}.`)
  const queue = new Queue(job, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.seconds(keptSeconds),
    visibilityTimeout: TIMEOUT,
  })
  acknowledge(queue, {
    SQS3: 'A message only names where to look, and is sent again every minute; what is to be done is in the table.',
  })
  job.role.addToPolicy(new PolicyStatement({ actions: USE_QUEUE, resources: [queue.queueArn] }))
  job.fn.addEnvironment(variable, queue.queueUrl)
  const sending = sender === undefined ? undefined : jobs.get(sender)
  sending?.role.addToPolicy(new PolicyStatement({ actions: [SEND], resources: [queue.queueArn] }))
  sending?.fn.addEnvironment(variable, queue.queueUrl)
  const mapping = { target: job.alias, eventSourceArn: queue.queueArn, batchSize: 1, maxConcurrency: workers }
  new EventSourceMapping(job, 'Queue', mapping).node.addDependency(job.role)
}

const entries = <K extends string, V>(record: Readonly<Record<K, V>>) => Object.entries(record) as [K, V][]
