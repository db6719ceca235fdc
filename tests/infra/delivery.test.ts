import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { createDelivery, deliveryOf } from '../../infra/cloud/delivery/delivery.ts'
import { statementsOf } from './support/statements.ts'

const ROOT = join(import.meta.dirname, '../..')
const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> }
const HOST = 'token.actions.githubusercontent.com'

function synthesized() {
  const app = new App({ context })
  const stack = createDelivery(app, deliveryOf('crew/launchcrew', 'dev,preview,prod-plan'))
  app.synth()
  return { template: Template.fromStack(stack), protection: stack.terminationProtection }
}

describe('the roles of workflows', () => {
  const { template, protection } = synthesized()
  const roles = Object.entries(template.findResources('AWS::IAM::Role')) as [string, { Properties: Record<string, unknown> }][]

  it('trust one repository in one environment each, by a token for AWS', () => {
    const trusted = roles.map(([, { Properties }]) => {
      const { Statement } = Properties['AssumeRolePolicyDocument'] as { Statement: Record<string, unknown>[] }
      expect(Statement).toHaveLength(1)
      expect(Statement[0]).toMatchObject({ Action: 'sts:AssumeRoleWithWebIdentity', Effect: 'Allow' })
      return Statement[0]?.['Condition']
    })
    expect(trusted).toEqual(
      ['dev', 'preview', 'prod-plan'].map((name) => ({
        StringEquals: { [`${HOST}:aud`]: 'sts.amazonaws.com', [`${HOST}:sub`]: `repo:crew/launchcrew:environment:${name}` },
      })),
    )
    template.hasResourceProperties('AWS::IAM::OIDCProvider', { Url: `https://${HOST}`, ClientIdList: ['sts.amazonaws.com'] })
  })

  it('may do nothing but assume roles of the bootstrap stack, and only read where the environment is a plan', () => {
    const policies = Object.values(template.findResources('AWS::IAM::Policy')) as { Properties: Record<string, unknown> }[]
    const allowed = policies.map(({ Properties }) => {
      const [statement, ...others] = statementsOf(Properties['PolicyDocument'])
      expect([statement?.effect, statement?.actions, others]).toEqual(['Allow', ['sts:AssumeRole'], []])
      return statement?.resources.map((arn) => /role\/cdk-hnb659fds-([a-z-]+)-role-/.exec(arn)?.[1]).toSorted()
    })
    const deploys = ['deploy', 'file-publishing', 'lookup']
    expect(allowed).toEqual([deploys, deploys, ['lookup']])
    for (const [, { Properties }] of roles) expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    expect(template.findResources('AWS::IAM::AccessKey')).toEqual({})
    expect(protection).toBe(true)
  })
})

describe('the trust', () => {
  it.each([
    [undefined, 'dev'],
    ['crew/launchcrew', undefined],
    ['crew/*', 'dev'],
    ['crew', 'dev'],
    ['crew/launchcrew', ''],
    ['crew/launchcrew', 'dev,*'],
    ['crew/launchcrew:ref', 'dev'],
  ])('is refused for the repository %j and the environments %j', (repository, environments) => {
    expect(() => deliveryOf(repository, environments)).toThrow('Please say -c repository=<owner>/<name>')
  })

  it('is refused by the CDK app with that sentence alone', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'infra/cloud/delivery/app.ts')], { encoding: 'utf8' })
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^Please say -c repository=[^\n]*$/)])
  })
})
