import type { Context } from 'aws-lambda'

/** What a handler gets beside its event. The callbacks of old handlers do nothing. */
export const contextOf = (functionName: string, awsRequestId: string, getRemainingTimeInMillis: () => number): Context => ({
  awsRequestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
  memoryLimitInMB: '512',
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
})
