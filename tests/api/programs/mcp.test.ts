import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { createStartup } from '../../support/startups/startups.ts'

const app = await openApp()

async function connect(token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', app.origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return client
}

describe('POST /mcp', () => {
  it('x', async () => {
    const ada = await app.signUp('Ada')
    console.log(process.env['API_ORIGIN'])
    for (const mode of ['auto', 'legacy'] as const) {
      const client = await connect(ada.token, mode)
      console.log(client.getNegotiatedProtocolVersion?.(), client.getServerVersion(), client.getInstructions())
      const { tools } = await client.listTools()
      console.log(tools.length)
      console.log(JSON.stringify(await client.callTool({ name: 'list_my_startups', arguments: {} })))
      console.log(JSON.stringify(await client.callTool({ name: 'find_people', arguments: { limit: 2, area: 'x' } })))
      console.log(JSON.stringify(await client.callTool({ name: 'get_startup', arguments: { startupId: '..' } })))
      await client.callTool({ name: 'nope', arguments: {} }).catch((e: unknown) => console.log(e instanceof ProtocolError, e))
      await client.close()
    }
  })
})
