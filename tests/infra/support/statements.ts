import type { Cloud, Part } from './cloud.ts'

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
  const policies = resources('AWS::IAM::Policy', 'functions', 'jobs')
  return new Map(
    resources('AWS::Lambda::Function', 'functions', 'jobs').map(({ properties }) => {
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

/** The id that a reference points to; of a value of another stack, the name of that stack's output. */
export function refOf(reference: unknown): string {
  const {
    Ref,
    'Fn::GetAtt': attribute,
    'Fn::GetStackOutput': output,
  } = reference as { Ref?: string; 'Fn::GetAtt'?: [string, string]; 'Fn::GetStackOutput'?: { OutputName: string } }
  return Ref ?? attribute?.[0] ?? output?.OutputName ?? ''
}

/** The name of the function whose alias is called; undefined when something else is. */
export function aliasedFunction({ resources }: Cloud, called: unknown): string | undefined {
  const [, id] = /"Ref":"(\w+)"/.exec(JSON.stringify(called)) ?? []
  const alias = resources('AWS::Lambda::Alias').find((one) => one.id === id)
  const fn = resources('AWS::Lambda::Function').find((one) => one.id === refOf(alias?.properties['FunctionName'] ?? {}))
  return fn && String(fn.properties['Description']).split(': ')[1]
}

/** What a stack puts out, by the name of the output. */
export const outputsOf = ({ templates }: Cloud, part: Part): Map<string, unknown> =>
  new Map(Object.entries(templates[part].findOutputs('*')).map(([name, output]) => [name, output['Value']]))
