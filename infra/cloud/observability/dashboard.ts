import { Duration } from 'aws-cdk-lib'
import { type AlarmBase, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { SERVICE_LEVELS, type ServiceLevelName } from '../../../shared/service-levels.ts'
import { FIREWALL_RULES } from '../site/firewall.ts'
import { badShare } from './burn-rates.ts'
import {
  blockedBy,
  everyOutcome,
  liveMetric,
  mailMetric,
  productMetric,
  siteMetric,
  TABLE_PARTS,
  tableMetric,
  type Watched,
} from './metrics.ts'

const period = Duration.minutes(5)

type Questions = Readonly<Record<string, readonly (readonly [title: string, metrics: readonly IMetric[]])[]>>

/** One page: the alarms, then a row of graphs for each question that an operator asks. */
export function dashboardOf(scope: Construct, watched: Watched, alarms: AlarmBase[]): Dashboard {
  const dashboard = new Dashboard(scope, 'Dashboard', { dashboardName: `launchcrew-${watched.environment.name}` })
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }))
  for (const [question, graphs] of Object.entries({
    ...isItUp(watched),
    ...isItSlow(watched),
    ...areCountsLate(watched),
    ...costs(watched),
  })) {
    dashboard.addWidgets(new TextWidget({ markdown: `## ${question}`, width: 24, height: 1 }))
    dashboard.addWidgets(...graphs.map(([title, left]) => new GraphWidget({ title, left: [...left], width: 8, height: 6 })))
  }
  return dashboard
}

const each = (
  { api: { functions } }: Watched,
  metric: 'metricErrors' | 'metricDuration' | 'metricInvocations' | 'metricThrottles',
  statistic: string,
) => functions.map(({ name, fn }) => fn[metric]({ period, statistic, label: name }))

function isItUp(watched: Watched): Questions {
  const { environment, distributionId, api } = watched
  const { gateway, live } = api
  return {
    'Is it up?': [
      [
        'Share of what was bad, by service level',
        (Object.keys(SERVICE_LEVELS) as ServiceLevelName[]).map((level) => badShare(level, watched, period)),
      ],
      ['Calls', [gateway.metricCount({ period }), gateway.metricClientError({ period }), gateway.metricServerError({ period })]],
      ['CloudFront, errors in percent', ['4xxErrorRate', '5xxErrorRate'].map((name) => siteMetric(distributionId, name, period))],
      ['Errors per function', each(watched, 'metricErrors', 'Sum')],
      ['Answers 5xx by code', [everyOutcome(environment, 'FailedCalls', period)]],
      ['Clicks by outcome', [everyOutcome(environment, 'Clicks', period), everyOutcome(environment, 'ClickCalls', period)]],
      ['Sign-ins by outcome', [everyOutcome(environment, 'SignIns', period)]],
      [
        'Mails',
        [
          everyOutcome(environment, 'Mails', period),
          ...(['Delivery', 'Bounce', 'Complaint'] as const).map((name) => mailMetric(environment, name, period)),
        ],
      ],
      ['Canary', [everyOutcome(environment, 'CanaryRuns', period)]],
      ...(environment.firewall
        ? [['Blocked by the firewall', FIREWALL_RULES.map((rule) => blockedBy(environment, rule, period))] as const]
        : []),
      ...(live
        ? [['Live channel', ['ConnectCount', 'MessageCount', 'IntegrationError'].map((name) => liveMetric(live, name, period))] as const]
        : []),
    ],
  }
}

function isItSlow(watched: Watched): Questions {
  const { environment, api } = watched
  const coldStart = (statistic: string) =>
    productMetric(environment, 'ColdStart', 'first answer', period, statistic).with({ label: statistic })
  return {
    'Is it slow?': [
      ['Waiting, ms', ['p50', 'p95', 'p99'].map((statistic) => api.gateway.metricLatency({ period, statistic, label: statistic }))],
      ['Duration per function, p95, ms', each(watched, 'metricDuration', 'p95')],
      ['Cold starts, ms', [coldStart('p50'), coldStart('Maximum')]],
      ['Number of cold starts', [coldStart('SampleCount')]],
      ['Throttles per function', each(watched, 'metricThrottles', 'Sum')],
    ],
  }
}

function areCountsLate({ environment, api: { jobs } }: Watched): Questions {
  return {
    'Are counts late?': [
      ['Oldest click when counted, ms', [productMetric(environment, 'OldestClick', 'counted', period, 'Maximum')]],
      ['Clicks counted', [everyOutcome(environment, 'ClicksCounted', period)]],
      ['Behind the stream, ms', jobs.fed.map(({ name, fn }) => fn.metric('IteratorAge', { period, statistic: 'Maximum', label: name }))],
      ['Oldest scheduled action, ms', [everyOutcome(environment, 'OldestAction', period, 'Maximum')]],
      ['Scheduled actions', [everyOutcome(environment, 'ActionsRun', period)]],
      ['Records that failed for good', [jobs.failed]],
    ],
  }
}

/** The bill of the account so far, when billing alerts are on; it comes every six hours. */
const bill = new Metric({
  namespace: 'AWS/Billing',
  metricName: 'EstimatedCharges',
  dimensionsMap: { Currency: 'USD' },
  statistic: 'Maximum',
  period: Duration.hours(6),
  region: 'us-east-1',
})

function costs(watched: Watched): Questions {
  const ofEachPart = (metricName: string) => TABLE_PARTS.map((index) => tableMetric(watched.data.table, metricName, index, period))
  return {
    'What does it cost?': [
      ['Write units, by index', ofEachPart('ConsumedWriteCapacityUnits')],
      ['Read units, by index', ofEachPart('ConsumedReadCapacityUnits')],
      ['Throttles, by index', [...ofEachPart('WriteThrottleEvents'), ...ofEachPart('ReadThrottleEvents')]],
      ['Invocations per function', each(watched, 'metricInvocations', 'Sum')],
      ['Requests at the edge', [siteMetric(watched.distributionId, 'Requests', period, 'Sum')]],
      ['Bill of the account, dollars', [bill]],
    ],
  }
}
