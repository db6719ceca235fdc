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

/** The id that a reference points to; of an import, the name of the export. */
export function refOf(reference: unknown): string {
  const {
    Ref,
    'Fn::GetAtt': attribute,
    'Fn::ImportValue': exported,
  } = reference as { Ref?: string; 'Fn::GetAtt'?: [string, string]; 'Fn::ImportValue'?: string }
  return Ref ?? attribute?.[0] ?? exported ?? ''
}

/** The id of what a stack exports, by the name of the export. */
export function exportsOf({ templates }: Cloud, part: Part): Map<string, string> {
  const outputs = Object.values(templates[part].findOutputs('*')) as { Export?: { Name: string }; Value: unknown }[]
  return new Map(outputs.flatMap(({ Export, Value }) => (Export ? [[Export.Name, refOf(Value)] as const] : [])))
}
