import { expect, it } from 'vitest'
import type { Cloud } from '../support/cloud.ts'
import { type Statement, statementsByFunction, type statementsOf } from '../support/statements.ts'

/** CodeDeploy has no resources for targets. */
const TARGETS = new Set(['codedeploy:GetDeployment', 'codedeploy:GetDeploymentTarget', 'codedeploy:ListDeploymentTargets'])
const readsTargets = ({ actions }: Statement): boolean => actions.every((action) => TARGETS.has(action))

/** CloudWatch Logs has no resources for the results of queries. */
const readsResults = ({ actions }: Statement): boolean => actions.every((action) => action === 'logs:GetQueryResults')

export function leastPrivilege(cloud: () => Cloud): void {
  const functions = () => [...statementsByFunction(cloud())]
  const allowed = (statements: ReturnType<typeof statementsOf>) => statements.filter(({ effect }) => effect === 'Allow')

  it('gives every function a role of its own', () => {
    const roles = cloud()
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .map(({ properties }) => JSON.stringify(properties['Role']))
    expect(new Set(roles).size).toBe(roles.length)
    expect(functions().every(([, statements]) => statements.length > 0)).toBe(true)
  })

  it('denies credentials to every role but those of sign-in, factors, passkeys, users, operators and migrations', () => {
    for (const [name, statements] of functions()) {
      const denials = statements.filter(({ effect }) => effect === 'Deny')
      if (['sign-in', 'factors', 'passkeys', 'users', 'operator', 'migrate', 'not-found', 'mcp', 'canary', 'release-check'].includes(name))
        expect(denials).toEqual([])
      else {
        expect(denials).toHaveLength(1)
        expect(denials[0]?.condition).toEqual({ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['CRED#*'] } })
        const usable = allowed(statements).flatMap(({ actions }) => actions.filter((action) => /^dynamodb:.*(Item|Query)/.test(action)))
        expect(usable.length).toBeGreaterThan(0)
        expect(denials[0]?.actions).toEqual(expect.arrayContaining(usable))
        const reachable = allowed(statements).flatMap((one) => (one.actions.some((action) => usable.includes(action)) ? one.resources : []))
        expect(denials[0]?.resources).toEqual(expect.arrayContaining(reachable))
      }
    }
  })

  it.each(['not-found', 'mcp'])('gives the function %s, which reads nothing, nothing but its log', (own) => {
    const [, statements = []] = functions().find(([name]) => name === own) ?? []
    expect(statements.flatMap(({ actions }) => actions)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  })

  it('allows a Scan to migrations alone, no action with a star, and no resource that is everything', () => {
    const statements = functions().flatMap(([name, own]) =>
      allowed(own)
        .filter((one) => name !== 'release-check' || !readsTargets(one))
        .filter((one) => name !== 'operator' || !readsResults(one))
        .map((statement) => ({ name, ...statement })),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const { name, actions, resources } of statements) {
      for (const action of actions) expect(action).not.toMatch(name === 'migrate' ? /\*/ : /\*|Scan/)
      expect(resources).not.toContain('"*"')
    }
  })

  it('allows only uploads, attachments, the two forms and files to use the bucket, and stream jobs that of failed batches, each below its prefixes', () => {
    const files = functions().flatMap(([name, own]) =>
      allowed(own).flatMap(({ actions, resources }) =>
        actions
          .filter((action) => action.startsWith('s3:'))
          .flatMap((action) => resources.map((arn) => `${name} ${action} ${/\/\w+\/\*/.exec(arn)?.[0] ?? ''}`)),
      ),
    )
    expect(new Set(files)).toEqual(
      new Set([
        'uploads s3:GetObject /pending/*',
        'uploads s3:DeleteObject /pending/*',
        'uploads s3:PutObject /pending/*',
        'uploads s3:PutObject /uploads/*',
        'uploads s3:PutObject /attachments/*',
        'uploads s3:ListBucket ',
        'attachments s3:GetObject /attachments/*',
        'startup-forms s3:PutObject /uploads/*',
        'profile-forms s3:PutObject /uploads/*',
        'files s3:DeleteObject /uploads/*',
        'files s3:DeleteObject /attachments/*',
        ...['counts', 'follow-ups'].flatMap((name) => [`${name} s3:PutObject /lambda/*`, `${name} s3:ListBucket `]),
      ]),
    )
  })

  it('gives the jobs no secret but the mails the keys that sign their links, and the documents for visitors and the check of releases only the one that proves the edge', () => {
    const secrets = new Map(
      functions().map(([name, own]) => [
        name,
        own.filter(({ actions }) => actions.includes('secretsmanager:GetSecretValue')).flatMap((one) => one.resources),
      ]),
    )
    for (const job of ['counts', 'follow-ups', 'due', 'files', 'mail-events']) expect(secrets.get(job)).toEqual([])
    expect(secrets.get('mail')).toHaveLength(1)
    for (const name of cloud().environment.triesReleases ? ['landing', 'named-pages', 'release-check'] : ['landing', 'named-pages'])
      expect(secrets.get(name)).toEqual([expect.stringContaining('Origin')])
    expect(secrets.get('auth')).toHaveLength(2)
  })
}
