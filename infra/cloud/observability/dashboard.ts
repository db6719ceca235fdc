import { Duration } from 'aws-cdk-lib'
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import { liveMetric, tableThrottles, tableUnits } from './metrics.ts'

const period = Duration.minutes(5)

/** One page with alarms, requests, latency, functions, iterator age and table capacity. */
export function dashboardOf(
  scope: Construct,
  name: string,
  { table }: Data,
  { gateway, functions, jobs, live }: Api,
  alarms: Alarm[],
): Dashboard {
  const each = (metric: 'metricErrors' | 'metricDuration' | 'metricInvocations', statistic: string) =>
    functions.map((one) => one.fn[metric]({ period, statistic, label: one.name }))
  const dashboard = new Dashboard(scope, 'Dashboard', { dashboardName: `launchcrew-${name}` })
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 5 }))
  dashboard.addWidgets(
    graph('Requests', [gateway.metricCount({ period }), gateway.metricClientError({ period }), gateway.metricServerError({ period })]),
    graph(
      'Waiting, ms',
      ['p50', 'p95', 'p99'].map((statistic) => gateway.metricLatency({ period, statistic, label: statistic })),
    ),
  )
  dashboard.addWidgets(
    graph('Calls per function', each('metricInvocations', 'Sum')),
    graph('Errors per function', each('metricErrors', 'Sum')),
  )
  dashboard.addWidgets(
    graph('Duration per function, p95, ms', each('metricDuration', 'p95')),
    graph(
      'Behind the stream, ms',
      jobs.fed.map((job) => job.fn.metric('IteratorAge', { period, statistic: 'Maximum', label: job.name })),
    ),
  )
  dashboard.addWidgets(graph('Table units', tableUnits(table, period)), graph('Table throttles', [tableThrottles(table, period)]))
  if (live) {
    const metric = (metricName: string) => liveMetric(live, metricName, period)
    dashboard.addWidgets(
      graph('Live connections opened', [metric('ConnectCount')]),
      graph('Live frames', [metric('MessageCount'), metric('IntegrationError')]),
    )
  }
  return dashboard
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
