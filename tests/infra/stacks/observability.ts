import { expect, it } from 'vitest'
import { QUEUES } from '../../../functions/data/scheduled-actions.ts'
import { BURN_RATES } from '../../../infra/cloud/observability/burn-rates.ts'
import { STREAM_JOBS, TIMED_JOBS } from '../../../infra/topology/jobs.ts'
import { TABLE } from '../../../infra/topology/schema.ts'
import { SERVICE_LEVELS } from '../../../shared/service-levels.ts'
import type { Cloud, Resource } from '../support/cloud.ts'
import { statementsOf } from '../support/statements.ts'

interface Stat {
  Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] }
  Period: number
  Stat: string
}
interface Query {
  Id: string
  Expression?: string
  MetricStat?: Stat
}

export function observability(cloud: () => Cloud): void {
  const alarms = () => cloud().resources('AWS::CloudWatch::Alarm', 'observability')
  const composites = () => cloud().resources('AWS::CloudWatch::CompositeAlarm')
  const notifying = () => [...alarms(), ...composites()].filter(({ properties }) => 'AlarmActions' in properties)
  const aboutOf = ({ properties }: Resource) => String(properties['AlarmDescription'])
  const queriesOf = ({ properties }: Resource) => properties['Metrics'] as Query[]
  const about = (text: string) => {
    const found = alarms().filter((alarm) => aboutOf(alarm).includes(text))
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} alarms about ${text}`)
    return found[0]
  }
  const namespace = () => `launchcrew-${cloud().environment.name}`

  it('declares service levels as a share that is good and a time', () => {
    for (const { means, objective, ...rest } of Object.values(SERVICE_LEVELS)) {
      expect(means).toMatch(/^[a-z]/)
      expect(objective).toBeGreaterThan(0.9)
      expect(objective).toBeLessThan(1)
      if ('withinMs' in rest) expect(rest.withinMs % 1_000).toBe(0)
    }
    expect([SERVICE_LEVELS.counts.withinMs, SERVICE_LEVELS.reminders.withinMs, SERVICE_LEVELS.mail.withinMs]).toEqual([60e3, 60e3, 300e3])
  })

  it('alarms where data is kept for each service level when a month of errors is spent too fast, in a long and a short window at once', () => {
    const { keepsData } = cloud().environment
    expect(composites()).toHaveLength(keepsData ? Object.keys(SERVICE_LEVELS).length * Object.keys(BURN_RATES).length : 0)
    if (!keepsData) return
    for (const [level, { objective }] of Object.entries(SERVICE_LEVELS))
      for (const [speed, { rate, windows }] of Object.entries(BURN_RATES)) {
        const composite = composites().find(({ id }) => id.includes(`${level}burns${speed}`))
        const rule = JSON.stringify(composite?.properties['AlarmRule'])
        const parts = alarms().filter(({ id }) => rule.includes(`"${id}"`))
        expect(rule.match(/ AND /g)).toHaveLength(1)
        expect(parts.map(queriesOf).map((queries) => queries.flatMap(({ MetricStat: stat }) => (stat ? [stat.Period / 60] : [])))).toEqual(
          windows.map((minutes) => [minutes, minutes]),
        )
        for (const { properties } of parts) {
          expect(properties['Threshold']).toBeCloseTo(rate * (1 - objective), 4)
          expect(properties).toMatchObject({ TreatMissingData: 'notBreaching', ComparisonOperator: 'GreaterThanThreshold' })
          expect(properties['AlarmActions']).toBeUndefined()
        }
        expect(composite && aboutOf(composite)).toMatch(speed === 'fast' ? /^Now: / : /^Today: /)
      }
  })

  it('reads what is bad of a service level from the gateway or from what the functions count', () => {
    if (!cloud().environment.keepsData) return
    const badOf = (level: string) => {
      const alarm = alarms().find(({ id }) => id.includes(`${level}fast60`))
      const stat = alarm && queriesOf(alarm).find(({ Id }) => Id === `${level}_bad`)?.MetricStat
      return [
        stat?.Metric.Namespace,
        stat?.Metric.MetricName,
        stat?.Stat,
        stat?.Metric.Dimensions?.find(({ Name }) => Name === 'outcome')?.Value,
      ]
    }
    expect(badOf('availability')).toEqual(['AWS/ApiGateway', '5xx', 'Sum', undefined])
    expect(badOf('latency')).toEqual(['AWS/ApiGateway', 'Latency', 'TC(1000:)', undefined])
    expect(badOf('counts')).toEqual([namespace(), 'ClicksCounted', 'Sum', 'late'])
    expect(badOf('reminders')).toEqual([namespace(), 'ActionsRun', 'Sum', 'late'])
    expect(badOf('mail')).toEqual([namespace(), 'Mails', 'Sum', 'late'])
  })

  it('has few alarms beside them, says of each how urgent it is and where help is, and notifies one topic', () => {
    expect(notifying().length).toBeLessThanOrEqual(42)
    for (const alarm of notifying()) expect(aboutOf(alarm)).toMatch(/^(Now|Today): .*What to do: infra\/cloud\/runbook\.md$/)
    const topic = cloud().resource('AWS::SNS::Topic', 'Notices')
    for (const { properties } of notifying()) expect(properties['AlarmActions']).toEqual([{ Ref: topic.id }])
    for (const urgent of ['Batches failed for good', 'counts falls behind', 'due does not run'])
      expect(aboutOf(about(urgent))).toMatch(/^Now/)
  })

  it('sees jobs that fail, stand still or fall behind, and a defect in a function that is rarely called', () => {
    const jobs = Object.keys(TIMED_JOBS).filter((name) => name !== 'canary' || cloud().environment.canary !== undefined)
    expect(queriesOf(about('Jobs fail')).filter(({ MetricStat }) => MetricStat)).toHaveLength(
      jobs.length + Object.keys(STREAM_JOBS).length + 1,
    )
    expect(alarms().filter(({ properties }) => properties['MetricName'] === 'IteratorAge')).toHaveLength(Object.keys(STREAM_JOBS).length)
    expect(about('Calls meet a defect').properties).toMatchObject({
      Namespace: namespace(),
      MetricName: 'FailedCalls',
      Dimensions: [{ Name: 'outcome', Value: 'server.failed' }],
    })
    expect(about('Functions are throttled').properties).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
    expect(about('Mails are given up').properties).toMatchObject({ MetricName: 'Mails', Threshold: 0 })
  })

  it('notifies when the oldest scheduled action is late: of those on time, and of each queue', () => {
    const minutes = { ...Object.fromEntries(Object.keys(QUEUES).map((name) => [name, 15])), recounts: 120, 'on-time': 5 }
    for (const [queue, most] of Object.entries(minutes))
      expect(about(`Scheduled actions are late: ${queue}.`).properties).toMatchObject({
        MetricName: 'OldestAction',
        Dimensions: [{ Name: 'outcome', Value: queue }],
        Statistic: 'Maximum',
        Threshold: most * 60_000,
      })
  })

  it('shows and watches the table and each of its indexes apart', () => {
    const parts = [undefined, ...TABLE.indexes.map(({ name }) => name)]
    const throttles = queriesOf(about('Table throttles')).flatMap(({ MetricStat: stat }) => stat?.Metric ?? [])
    const indexOf = ({ Dimensions = [] }: Stat['Metric']) => Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value
    for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents'])
      expect(throttles.filter(({ MetricName }) => MetricName === name).map(indexOf)).toEqual(parts)
    const unusual = alarms().filter((alarm) => aboutOf(alarm).includes('are unusual'))
    const { keepsData } = cloud().environment
    expect(unusual).toHaveLength(keepsData ? parts.length : 0)
    for (const alarm of unusual)
      expect(queriesOf(alarm).some(({ Expression }) => Expression?.startsWith('ANOMALY_DETECTION_BAND'))).toBe(true)
    const { properties: table } = cloud().resource('AWS::DynamoDB::GlobalTable')
    const insights = JSON.stringify(table['Replicas']).match(/"ContributorInsightsSpecification":\{[^}]*\}/g)
    expect(insights).toEqual(parts.map(() => `"ContributorInsightsSpecification":{"Enabled":${keepsData},"Mode":"THROTTLED_KEYS"}`))
  })

  it('answers on one page whether it is up, slow, late and what it costs', () => {
    const body = JSON.stringify(cloud().resource('AWS::CloudWatch::Dashboard').properties['DashboardBody'])
    const questions = ['Is it up?', 'Is it slow?', 'Are counts late?', 'What does it cost?']
    expect(questions.map((question) => body.indexOf(question))).toEqual(
      questions.map((question) => body.indexOf(question)).toSorted((a, b) => a - b),
    )
    for (const question of questions) expect(body).toContain(question)
    for (const { name } of TABLE.indexes) expect(body).toContain(name)
    const { firewall } = cloud().environment
    const everywhere = ['5xxErrorRate', 'ClickCalls', 'SignIns', 'Bounce', 'CanaryRuns', 'ColdStart', 'OldestClick', 'EstimatedCharges']
    for (const metric of [...everywhere, ...(firewall ? ['BlockedRequests'] : [])]) expect(body).toContain(metric)
  })

  it('notifies when a service costs more than usual, by the tag of the environment, and lets costs be split by function', () => {
    const { name, budget } = cloud().environment
    const monitor = cloud().resource('AWS::CE::AnomalyMonitor')
    expect(JSON.parse(String(monitor.properties['MonitorSpecification']))).toMatchObject({ Tags: { Key: 'environment', Values: [name] } })
    const { properties } = cloud().resource('AWS::CE::AnomalySubscription')
    const topic = cloud().resource('AWS::SNS::Topic', 'Notices')
    expect(properties).toMatchObject({ Frequency: 'IMMEDIATE', Subscribers: [{ Type: 'SNS', Address: { Ref: topic.id } }] })
    expect(String(properties['ThresholdExpression'])).toContain(`"${budget / 10}"`)
    const publishers = JSON.stringify(
      cloud()
        .resources('AWS::SNS::TopicPolicy', 'observability')
        .map(({ properties: own }) => own),
    )
    for (const service of ['cloudwatch', 'budgets', 'costalerts']) expect(publishers).toContain(`${service}.amazonaws.com`)
    for (const { properties: own } of cloud().resources('AWS::Lambda::Function', 'functions', 'jobs')) {
      const called = String(own['Description']).split(': ')[1]
      expect(own['Tags']).toContainEqual({ Key: 'function', Value: called })
    }
  })

  it('runs the canary where an account is named, with its secret alone, and alarms when it did not pass', () => {
    const { canary } = cloud().environment
    const found = cloud()
      .resources('AWS::Lambda::Function', 'jobs')
      .filter(({ properties }) => String(properties['Description']).endsWith(': canary'))
    expect(found).toHaveLength(canary === undefined ? 0 : 1)
    if (canary === undefined) return
    expect(found[0]?.properties['Environment']).toMatchObject({ Variables: { CANARY_SECRET_ID: canary } })
    const policies = cloud().resources('AWS::IAM::Policy', 'jobs')
    const policy = policies.find(({ id }) => id.includes('canary'))
    const reads = statementsOf(policy?.properties['PolicyDocument']).filter(({ actions }) =>
      actions.includes('secretsmanager:GetSecretValue'),
    )
    expect(reads.flatMap(({ resources }) => resources)).toEqual([expect.stringContaining(`:secret:${canary}-??????`)])
    expect(about('The canary fails').properties).toMatchObject({
      MetricName: 'CanaryRuns',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      EvaluationPeriods: 2,
    })
  })

  it('counts bounces and complaints, and publishes them to a topic of their own, where mails are sent', () => {
    const { mailFrom, name } = cloud().environment
    const destinations = cloud().resources('AWS::SES::ConfigurationSetEventDestination')
    expect(destinations).toHaveLength(mailFrom === undefined ? 0 : 2)
    if (mailFrom === undefined) return
    expect(cloud().resource('AWS::SES::ConfigurationSet').properties).toMatchObject({
      Name: `launchcrew-${name}`,
      ReputationOptions: { ReputationMetricsEnabled: true },
    })
    const events = destinations.map(({ properties }) => properties['EventDestination'] as Record<string, unknown>)
    const topic = cloud().resource('AWS::SNS::Topic', 'MailEvents')
    expect(events).toContainEqual(
      expect.objectContaining({ MatchingEventTypes: ['bounce', 'complaint'], SnsDestination: { TopicARN: { Ref: topic.id } } }),
    )
    expect(events).toContainEqual(expect.objectContaining({ MatchingEventTypes: ['delivery', 'bounce', 'complaint'] }))
    const [policy] = cloud()
      .resources('AWS::SNS::TopicPolicy', 'jobs')
      .map(({ properties }) => JSON.stringify(properties))
    expect(policy).toContain('ses.amazonaws.com')
    expect(policy).toContain('aws:SourceAccount')
  })
}
