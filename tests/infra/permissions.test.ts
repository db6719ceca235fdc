import { describe, expect, it } from 'vitest'
import { PERMISSIONS, type Permissions } from '../../infra/cloud/api/permissions.ts'
import { FUNCTIONS } from '../../infra/topology/functions.ts'
import { usedActions } from './support/used-actions.ts'

const granted = ({ table, files = {}, secrets, sendsMail }: Permissions): string[] => [
  ...table.map((action) => `dynamodb:${action}`),
  ...Object.keys(files).map((action) => `s3:${action}`),
  ...(sendsMail ? ['ses:SendEmail'] : []),
  ...(secrets.length > 0 ? ['secretsmanager:GetSecretValue'] : []),
]

/** What the versions of the release before call besides: a permission goes one release after the code that used it (infra/cloud/decisions/070). */
const CALLED_BEFORE: Readonly<Record<string, readonly string[]>> = { 'startup-forms': ['dynamodb:GetItem'] }

describe('permissions', () => {
  it('are declared for every function and for no other', () => {
    expect(Object.keys(PERMISSIONS).toSorted()).toEqual(FUNCTIONS.map(({ name }) => name).toSorted())
  })

  it('allow each function exactly the calls in its code, and for a release those of its code before', async () => {
    const used = [...(await usedActions())].map(([name, actions]) => [name, [...actions, ...(CALLED_BEFORE[name] ?? [])]] as const)
    const sorted = (lists: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(lists.map(([name, actions]) => [name, actions.toSorted()]))
    expect(sorted(Object.entries(PERMISSIONS).map(([name, own]) => [name, granted(own)]))).toEqual(sorted(used))
  })

  it("allow only sign-in, factors, passkeys, users, the operator's desk and migrations to read credentials", () => {
    expect(Object.keys(PERMISSIONS).filter((name) => PERMISSIONS[name as keyof typeof PERMISSIONS].seesCredentials)).toEqual([
      'sign-in',
      'factors',
      'passkeys',
      'users',
      'operator',
      'migrate',
    ])
  })
})
