import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { accessLine } from '../../infra/edge/access-line.ts'
import { TABLE } from '../../infra/topology/schema.ts'
import { TRACK_CALLS_PER_MINUTE } from '../../shared/limits.ts'
import { type Cloud, synthesize } from './support/cloud.ts'

const runbook = readFileSync(join(import.meta.dirname, '../../infra/cloud/runbook.md'), 'utf8')
const entry = (title: string) => {
  const from = runbook.indexOf(`- **${title}`)
  expect(from, title).toBeGreaterThan(-1)
  return runbook.slice(from, runbook.indexOf('\n- **', from + 1))
}

/** The commands of the runbook are for an account; here what they name is compared with the templates. */
describe('the runbook', () => {
  let cloud: Cloud
  beforeAll(() => {
    cloud = synthesize(environmentNamed('prod'))
  })

  it('on an attacked link finds the networks in the log of the edge and blocks them by the sets of the firewall', () => {
    const text = entry('A link is attacked')
    const groups = cloud.resources('AWS::Logs::LogGroup', 'site').map(({ properties }) => String(properties['LogGroupName']))
    const prefix = /--log-group-name-prefix (\S+)/.exec(text)?.[1] ?? ''
    expect(groups.filter((name) => name.startsWith(prefix) && name.includes('ViewerRequest'))).toHaveLength(1)
    const line = `id ${accessLine({
      viewer: { ip: '203.0.113.7' },
      context: { distributionDomainName: '' },
      request: { method: 'POST', uri: '/api/affiliate-links/track', headers: {} },
    })}`
    const [, filter = '', pattern = ''] = /filter @message like "([^"]+)" \| parse @message "(.*?[^\\])" as/.exec(text) ?? []
    const [before = '', after = ''] = pattern.replaceAll('\\"', '"').split('*')
    const from = line.indexOf(before) + before.length
    expect([line.includes(filter), line.slice(from, line.indexOf(after, from))]).toEqual([true, '203.0.113.0/24'])
    const sets = cloud.resources('AWS::WAFv2::IPSet').map(({ properties }) => properties['Name'])
    const named = [...text.matchAll(/--name (\S+)/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set([sets[0]]))
    expect(sets[1]).toBe(String(sets[0]).replace('IPV4', 'IPV6'))
    const { clicks } = environmentNamed('prod')
    expect(text).toContain(`${clicks.perSecond.toLocaleString('en')}, concurrency of its own`)
    expect(text).toContain(`${TRACK_CALLS_PER_MINUTE} clicks a minute`)
  })

  it('on doubled costs splits them by tags that the resources have, and names an index of the table', () => {
    const text = entry('Costs have doubled')
    const { properties } = cloud.resource('AWS::Lambda::Function', 'clicksFunction')
    expect(text).toContain('"Key":"environment","Values":["prod"]')
    expect(properties['Tags']).toContainEqual({ Key: 'environment', Value: 'prod' })
    expect(text).toContain('Type=TAG,Key=function')
    expect(properties['Tags']).toContainEqual({ Key: 'function', Value: 'clicks' })
    expect(TABLE.indexes.map(({ name }) => name)).toContain(/--index-name (\S+)/.exec(text)?.[1])
    expect(cloud.templates.data.findOutputs('TableName')).not.toEqual({})
  })
})
