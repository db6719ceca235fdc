import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { appOf } from './support/cloud.ts'
import { statementsOf } from './support/statements.ts'

interface Resource {
  Type: string
  Properties: Record<string, unknown>
}

/** The resources of the API's stack of an environment that sends its mails from there. */
function resourcesWith(mailFrom: string | undefined): Resource[] {
  const { mailFrom: _none, ...environment } = environmentNamed('dev')
  const { stacks, remove } = appOf({ ...environment, ...(mailFrom !== undefined && { mailFrom }) })
  const { Resources } = Template.fromStack(stacks.api).toJSON() as { Resources: Record<string, Resource> }
  remove()
  return Object.values(Resources)
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
    const resources = resourcesWith('Launchcrew <no-reply@launchcrew.example>')
    const [statement, ...others] = sending(resources)
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      effect: 'Allow',
      actions: ['ses:SendEmail'],
      condition: { StringEquals: { 'ses:FromAddress': 'no-reply@launchcrew.example' } },
    } satisfies Partial<ReturnType<typeof sending>[number]>)
    expect(statement?.resources.map((arn) => /identity\/([^"]+)/.exec(arn)?.[1])).toEqual([
      'launchcrew.example',
      'no-reply@launchcrew.example',
    ])
    expect(variablesOf(resources)).toEqual(['Launchcrew <no-reply@launchcrew.example>'])
  })

  it('are sent by nobody where no address is named', () => {
    const resources = resourcesWith(undefined)
    expect([sending(resources), variablesOf(resources)]).toEqual([[], []])
  })
})
