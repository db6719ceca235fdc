import { environmentNamed } from '../../infra/cloud/environments.ts'

/** What AWS charges in us-east-1, in dollars, as of `asOf`; look them up again before a decision rests on them. */
export const PRICES = {
  asOf: '2026-09',
  /** On demand, a million units. */
  writeUnits: 0.625,
  readUnits: 0.125,
  /** A GB kept for a month. */
  storedGB: 0.25,
  /** A million requests. */
  httpApi: 1,
  lambda: 0.2,
  cloudFront: 1,
  /** Of a WebSocket API: a million minutes of open connections, a million messages either way. */
  connectionMinutes: 0.25,
  socketMessages: 1,
  /** A GB-second on arm64. */
  lambdaGBSecond: 0.0000133334,
  /** A GB to the internet. */
  transferGB: 0.085,
  /** A GB that is kept so that the table can be restored to any second, for a month. */
  restorableGB: 0.2,
  /** A million requests that the firewall looks at. */
  firewall: 0.6,
  /** A GB of logs, taken in and kept. */
  logsGB: 0.53,
  /** A metric that an alarm reads, an alarm of alarms, a metric, a rule of insights, the dashboard, a secret, the firewall and its rules, for a month. */
  alarm: 0.1,
  composite: 0.5,
  metric: 0.3,
  insight: 0.5,
  dashboard: 3,
  secret: 0.4,
  firewallAndRules: 9,
} as const

export const MILLION = 1_000_000
/** What a call lasts in Lambda, most of it waiting for the table: no figure of ours, 10 ms are assumed. */
export const CALL_SECONDS = 0.01
export const MEMORY_GB = environmentNamed('prod').memory.others / 1_024
/** A million calls without what they consume of the table. */
export const CALL = PRICES.cloudFront + PRICES.httpApi + PRICES.lambda + MILLION * CALL_SECONDS * MEMORY_GB * PRICES.lambdaGBSecond
