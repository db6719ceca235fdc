import { REQUESTS_AT_ONCE, sendSigned } from '../../../platform/signed-request.ts'

/** Posts in flight. */
export const POSTS_AT_ONCE = REQUESTS_AT_ONCE

/** Whether this environment has a live channel; without one nothing is published and browsers poll. */
export const isLive = (): boolean => (process.env['LIVE_ENDPOINT'] ?? '') !== ''

/** Sends a frame to a connection and gives the status: 200 sent, 410 the connection is over. */
export const postFrame = (connectionId: string, frame: string): Promise<number> => call('POST', connectionId, frame)

/** Ends a connection. */
export const closeConnection = (connectionId: string): Promise<number> => call('DELETE', connectionId, '')

/** A request to `@connections`. Signed here: the SDK's client has 300 kB and takes three times the processor time (decision 036). */
function call(method: 'POST' | 'DELETE', connectionId: string, body: string): Promise<number> {
  const url = `${process.env['LIVE_ENDPOINT'] ?? ''}/@connections/${encodeURIComponent(connectionId)}`
  return sendSigned({ service: 'execute-api', method, url, body })
}
