import { Fields, tableName } from './fields.ts'

/** The table that DescribeTable, DeleteTable or DescribeTimeToLive names. Throws a Refusal, as the functions below. */
export function readTableName(input: unknown): string {
  const fields = new Fields(input)
  const name = tableName(fields)
  fields.check()
  return name
}

/** ListTables: at most `limit` names that sort after `after`. */
export function readListTables(input: unknown): { limit: number; after?: string } {
  const fields = new Fields(input)
  const limit = fields.integer('Limit', { min: 1, max: 100 }) ?? 100
  const after = fields.name('ExclusiveStartTableName')
  fields.check()
  return { limit, ...(after !== undefined && { after }) }
}

export function readUpdateTimeToLive(input: unknown): { table: string; enabled: boolean; attribute: string } {
  const fields = new Fields(input)
  const table = tableName(fields)
  const given = fields.required('TimeToLiveSpecification', fields.map('TimeToLiveSpecification'))
  const specification = fields.part(given ?? {}, 'timeToLiveSpecification')
  const enabled = specification.required('Enabled', specification.flag('Enabled'))
  const attribute = specification.required('AttributeName', specification.text('AttributeName', { min: 1, max: 255 }))
  fields.check()
  return { table, enabled, attribute }
}
