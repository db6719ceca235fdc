import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { ViewerEvent, ViewerRequest } from '../../edge/viewer-request.ts'

/** The code of a CloudFront Function: the text of a self-contained function, called by the `handler` that CloudFront requires. */
export const edgeCode = (act: (event: ViewerEvent) => ViewerRequest): string =>
  `const act = ${act.toString()}\nfunction handler(event) { return act(event) }\n`

/** Runs a function on each request before the cache lookup. */
export const onViewerRequest = (scope: Construct, id: string, act: (event: ViewerEvent) => ViewerRequest): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(edgeCode(act)), runtime: FunctionRuntime.JS_2_0 }),
})
