import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { completed, ENVIRONMENT_NAMES, environmentNamed } from '../../infra/cloud/environments.ts'
import { createStacks } from '../../infra/cloud/stacks.ts'

describe('environments', () => {
  it('are known by name', () => {
    expect(ENVIRONMENT_NAMES).toEqual(['dev', 'prod'])
    expect(ENVIRONMENT_NAMES.map((name) => environmentNamed(name).name)).toEqual(ENVIRONMENT_NAMES)
  })

  it.each(['staging', '', 'toString'])('refuse the unknown name "%s" with the known ones', (name) => {
    expect(() => environmentNamed(name)).toThrow(
      `There is no environment "${name}". Please say -c env=<name> with one of: dev, prod, pr-<number>.`,
    )
  })

  it('are asked for when none is named', () => {
    expect(() => environmentNamed(undefined)).toThrow('Which environment? Please say -c env=<name> with one of: dev, prod, pr-<number>.')
  })

  it('are refused by the CDK app with that sentence alone', () => {
    const context = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ env: 'staging' }) }
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../infra/app.ts')], {
      env: context,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe('There is no environment "staging". Please say -c env=<name> with one of: dev, prod, pr-<number>.')
  })

  it('that keep data are refused in one sentence that names each missing address', () => {
    const addresses = { alarmMail: 'ops@crew.example', mailFrom: 'no-reply@crew.example', operatorMail: 'help@crew.example' }
    const prodWith = (given: Record<string, string>) => () => completed(environmentNamed('prod'), (name) => given[name])
    expect(prodWith({})).toThrow(
      '"prod" lacks alarmMail, mailFrom, and operatorMail: please set it in infra/cloud/environments.ts or by -c alarmMail=<address>.',
    )
    const { mailFrom: _, ...others } = addresses
    expect(prodWith(others)).toThrow('"prod" lacks mailFrom: please set it in infra/cloud/environments.ts or by -c mailFrom=<address>.')
    expect(prodWith(addresses)()).toMatchObject({ name: 'prod', ...addresses })
    expect(completed(environmentNamed('dev'), () => undefined)).toEqual(environmentNamed('dev'))
  })

  it('keep data where it matters, ready for eight thousand writes a second, behind a firewall', () => {
    const { keepsData, warmThroughput, firewall } = environmentNamed('prod')
    expect({ keepsData, firewall }).toEqual({ keepsData: true, firewall: true })
    expect(warmThroughput?.writes).toBeGreaterThanOrEqual(8_000)
  })

  it('have their firewall and certificate where CloudFront looks for them', () => {
    const demanding = ENVIRONMENT_NAMES.map(environmentNamed).filter(({ firewall, domain }) => firewall || domain)
    expect(demanding.map(({ region }) => region)).toEqual(demanding.map(() => 'us-east-1'))
  })

  it('say what to do when nothing is built', () => {
    const missing = '/nowhere/dist'
    expect(existsSync(missing)).toBe(false)
    const make = () => createStacks(new App(), environmentNamed('dev'), { functions: missing, web: missing })
    expect(make).toThrow('holds no index.js. Please run "npm run build" first.')
  })
})
