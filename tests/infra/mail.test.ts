import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { type Environment, environmentNamed } from '../../infra/cloud/environments.ts'
import { appOf } from './support/cloud.ts'
import { statementsOf } from './support/statements.ts'

interface Resource {
  Type: string
  Properties: Record<string, unknown>
}

interface RawTemplate {
  Resources: Record<string, Resource>
  Outputs?: Record<string, { Value: unknown }>
}

/** What synthesis prints as warnings, without the cost of it. */
const warningsIn = (stack: Stack, about: RegExp) =>
  stack.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .flatMap(({ type, data }) => (type === 'aws:cdk:warning' && about.test(String(data)) ? [String(data)] : []))

/** The stacks of the API and the jobs of an environment that sends its mails from there. */
function templateWith(mailFrom: string | undefined) {
  const { mailFrom: _none, ...environment } = environmentNamed('dev')
  const { stacks, remove } = appOf({ ...environment, ...(mailFrom !== undefined && { mailFrom }) })
  const [api, jobs] = [stacks.api, stacks.jobs].map((stack) => Template.fromStack(stack).toJSON() as RawTemplate)
  const warnings = warningsIn(stacks.api, /sends no mail/)
  remove()
  return { resources: Object.values({ ...api?.Resources, ...jobs?.Resources }), output: api?.Outputs?.['MailFrom']?.Value, warnings }
}
const sending = (resources: Resource[]) =>
  resources
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .flatMap(({ Properties }) => statementsOf(Properties['PolicyDocument']))
    .filter(({ actions }) => actions.some((action) => action.startsWith('ses:')))
const variablesOf = (resources: Resource[]) =>
  resources.flatMap(({ Type, Properties }) => {
    const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> }
    return Type === 'AWS::Lambda::Function' && 'MAIL_FROM' in Variables ? [Variables['MAIL_FROM']] : []
  })

describe('mails of an environment', () => {
  it('are sent by one job, from its own address, in the name of that identity alone', () => {
    const { resources, output, warnings } = templateWith('Launchcrew <no-reply@launchcrew.example>')
    expect([output, warnings]).toEqual(['Launchcrew <no-reply@launchcrew.example>', []])
    const [statement, ...others] = sending(resources)
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      effect: 'Allow',
      actions: ['ses:SendEmail'],
      condition: { StringEquals: { 'ses:FromAddress': 'no-reply@launchcrew.example' } },
    } satisfies Partial<ReturnType<typeof sending>[number]>)
    expect(statement?.resources.map((arn) => /(?:identity|configuration-set)\/([^"]+)/.exec(arn)?.[1])).toEqual([
      'launchcrew-dev',
      'launchcrew.example',
      'no-reply@launchcrew.example',
    ])
    expect(variablesOf(resources)).toEqual(['Launchcrew <no-reply@launchcrew.example>'])
  })

  it('reach an operator by an address of their own', () => {
    const operatorsOf = (environment: Environment) => {
      const { stacks, remove } = appOf(environment)
      const { Resources } = Template.fromStack(stacks.jobs).toJSON() as RawTemplate
      remove()
      return /"OPERATOR_MAIL":"([^"]*)"/.exec(JSON.stringify(Resources))?.[1]
    }
    expect(operatorsOf({ ...environmentNamed('dev'), operatorMail: 'help@crew.example' })).toBe('help@crew.example')
    expect(operatorsOf(environmentNamed('dev'))).toBeUndefined()
  })

  it('are not sent where no address is named, and synthesis warns', () => {
    const { resources, output, warnings } = templateWith(undefined)
    expect([sending(resources), variablesOf(resources), output]).toEqual([[], [], 'nobody: no mail is sent'])
    expect(warnings).toEqual([expect.stringContaining('The environment "dev" sends no mail')])
  })
})
