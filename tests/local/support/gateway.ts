import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { onTestFinished } from 'vitest'
import { createGateway, type GatewayOptions } from '../../../infra/local/gateway/gateway.ts'
import { serverOf } from '../../../infra/local/gateway/server.ts'
import { listen } from '../../../infra/local/aws/loopback.ts'

const ROUTES = [
  'GET /api/things/{id}',
  'GET /api/things/mine',
  'GET /api/things/{id}/parts/{part}',
  'POST /api/things',
  'PUT /api/things/{id}',
  'GET /api/files/{path+}',
  'ANY /api/any',
]

/** A gateway over one function that answers with its event, or with what `answer` makes of it. */
export async function gatewayWith(
  answer: (event: APIGatewayProxyEventV2) => unknown = (event) => event,
  options: Partial<GatewayOptions> = {},
) {
  const logged: unknown[] = []
  const gateway = createGateway({
    routes: ROUTES.map((key) => ({ key, function: 'things' })),
    invoke: async (_, event) => answer(event),
    log: (error) => logged.push(error),
    ...options,
  })
  const listening = await listen(serverOf(gateway, (error) => logged.push(error)))
  onTestFinished(() => listening.close())
  return {
    origin: listening.endpoint,
    logged,
    raw: (method: string, path: string, init: RequestInit = {}) => fetch(`${listening.endpoint}${path}`, { method, ...init }),
    event: async (method: string, path: string, init: RequestInit = {}): Promise<APIGatewayProxyEventV2> => {
      const response = await fetch(`${listening.endpoint}${path}`, { method, ...init })
      return (await response.json()) as APIGatewayProxyEventV2
    },
  }
}
