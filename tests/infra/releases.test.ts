import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Environment, environmentNamed } from '../../infra/cloud/environments.ts'
import type { TimedJobName } from '../../infra/topology/jobs.ts'
import type { Part } from './support/cloud.ts'

const ORDER: readonly Part[] = ['shared', 'data', 'functions', 'jobs', 'api', 'site', 'observability']
type Stacks = Readonly<Record<Part, { resources: number; outputs: ReadonlySet<string>; reads: readonly string[]; usesExports: boolean }>>

const prod = environmentNamed('prod')
const { live: _, ...polling } = prod

/** The release of today, and what it would be without one thing. */
const OTHERS: Readonly<Record<string, { environment?: Environment; route?: RegExp; fn?: string; job?: TimedJobName }>> = {
  'a function': { fn: 'attachments' },
  'a route': { route: / \/api\/leaderboard$/ },
  'a job': { job: 'files' },
  'the live channel': { environment: polling },
}

afterEach(() => {
  vi.doUnmock('../../infra/topology/routes.ts')
  vi.doUnmock('../../infra/topology/jobs.ts')
  vi.resetModules()
})

/** The stacks of a release: the outputs and parameters that each one has, and those of others that it reads. */
async function release({ environment = prod, route, fn, job }: (typeof OTHERS)[string] = {}): Promise<Stacks> {
  vi.resetModules()
  vi.doMock('../../infra/topology/routes.ts', async (original) => {
    const real = await original<typeof import('../../infra/topology/routes.ts')>()
    const kept = (all: typeof real.routes) => all.filter((one) => one.function !== fn && !route?.test(one.key))
    const [routes, cloudRoutes] = [kept(real.routes), kept(real.cloudRoutes)]
    return { ...real, routes, cloudRoutes, routedFunctions: real.routedFunctions.filter((name) => name !== fn) }
  })
  vi.doMock('../../infra/topology/jobs.ts', async (original) => {
    const real = await original<typeof import('../../infra/topology/jobs.ts')>()
    return { ...real, TIMED_JOBS: Object.fromEntries(Object.entries(real.TIMED_JOBS).filter(([name]) => name !== job)) }
  })
  const { synthesize } = await import('./support/cloud.ts')
  const { templates } = synthesize(environment)
  return Object.fromEntries(
    ORDER.map((part) => {
      const text = JSON.stringify(templates[part].toJSON())
      const reads = [...text.matchAll(/"Fn::GetStackOutput":\{"StackName":"launchcrew-prod-(\w+)","Region":"[\w-]+","OutputName":"(\w+)"/g)]
      const parameters = Object.values(templates[part].findParameters('*', { Type: 'AWS::SSM::Parameter::Value<String>' }))
      const named = Object.values(templates[part].findResources('AWS::SSM::Parameter')).map(
        ({ Properties }) => Properties as { Name: string },
      )
      return [
        part,
        {
          resources: Object.keys(templates[part].toJSON()['Resources'] as object).length,
          outputs: new Set([...Object.keys(templates[part].findOutputs('*')), ...named.map(({ Name }) => Name)]),
          reads: [
            ...reads.map(([, stack, name]) => `${stack}.${name}`),
            ...parameters.map(({ Default }) => `data.${Default}`).filter((name) => !name.includes('cdk-bootstrap')),
          ],
          usesExports: text.includes('Fn::ImportValue') || text.includes('"Export"'),
        },
      ]
    }),
  ) as unknown as Stacks
}

/** What an update of the stacks in their order would read and not find: each reads what is deployed at its turn. */
function missing(from: Stacks, to: Stacks): string[] {
  const deployed: Record<Part, Stacks[Part]> = { ...from }
  return ORDER.flatMap((part) => {
    deployed[part] = to[part]
    return to[part].reads.filter((read) => {
      const [stack, name] = read.split('.') as [Part, string]
      return !deployed[stack].outputs.has(name)
    })
  })
}

describe('a release and its neighbour', async () => {
  const today = await release()

  it('no stack exports or imports a value, which would forbid its removal', () => {
    expect(ORDER.filter((part) => today[part].usesExports)).toEqual([])
    expect(today.api.reads.length).toBeGreaterThan(20)
  })

  it.each(Object.entries(OTHERS))('without %s, is deployed and taken back stack by stack', async (_name, change) => {
    const other = await release(change)
    expect(ORDER.some((part) => other[part].resources < today[part].resources)).toBe(true)
    expect({ back: missing(today, other), forth: missing(other, today) }).toEqual({ back: [], forth: [] })
  })
})
