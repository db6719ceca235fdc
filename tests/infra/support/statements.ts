import type { Cloud } from './cloud.ts'

export interface Statement {
  effect: 'Allow' | 'Deny'
  actions: readonly string[]
  /** Addresses as text, references inside. */
  resources: readonly string[]
  condition: unknown
}
interface RawStatement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

/** What each function of the API and each job may do, by its name. */
export function statementsByFunction({ resources }: Cloud): Map<string, Statement[]> {
  const policies = resources('AWS::IAM::Policy', 'api', 'jobs')
  return new Map(
    resources('AWS::Lambda::Function', 'api', 'jobs').map(({ properties }) => {
      const role = refOf(properties['Role'])
      const own = policies.filter((policy) => (policy.properties['Roles'] as unknown[]).some((one) => refOf(one) === role))
      return [
        String(properties['Description']).split(': ')[1] ?? '',
        own.flatMap(({ properties: policy }) => statementsOf(policy['PolicyDocument'])),
      ]
    }),
  )
}

export const statementsOf = (document: unknown): Statement[] =>
  (document as { Statement: RawStatement[] }).Statement.map(({ Effect, Action, Resource, Condition }) => ({
    effect: Effect,
    actions: [Action].flat(),
    resources: [Resource].flat().map((one) => JSON.stringify(one)),
    condition: Condition,
  }))

/** The id that a reference points to. */
export function refOf(reference: unknown): string {
  const { Ref, 'Fn::GetAtt': attribute } = reference as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return Ref ?? attribute?.[0] ?? ''
}
