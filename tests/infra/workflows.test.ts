import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Job {
  needs?: string
  if?: string
  uses?: string
  environment?: string
  permissions?: Record<string, string>
  concurrency?: object
  with?: Record<string, unknown>
  steps?: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions?: Record<string, string>
  concurrency?: object
  jobs: Record<string, Job>
}

const ROOT = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = globSync('.github/workflows/*', { cwd: ROOT }).toSorted()
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }

const workflow = (name: string) => parse(text(`.github/workflows/${name}.yml`)) as Workflow
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const commandsOf = (steps: readonly Step[] = []) => steps.flatMap(({ run = '' }) => run.match(/npm run [\w:]+/g) ?? [])

/** What actionlint does not judge; actionlint itself runs in `npm run cloud:check` where it is installed. */
describe.each(files)('%s', (file) => {
  const { on, permissions, jobs } = parse(text(file)) as Workflow

  it('uses actions by the digest of a commit alone', () => {
    const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [uses ?? [], steps.map((step) => step.uses ?? [])].flat(2))
    expect(used.filter((one) => !one.startsWith('./'))).toEqual(
      used.filter((one) => !one.startsWith('./')).map(() => expect.stringMatching(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)),
    )
    for (const own of used.filter((one) => one.startsWith('./'))) expect(files).toContain(own.slice(2))
  })

  it('has no stored key, reads the repository alone, and gets a token of GitHub only for a role of AWS', () => {
    expect(text(file)).not.toMatch(/secrets\.|aws-access-key|write-all/)
    expect(permissions).toMatchObject({ contents: 'read' })
    for (const job of Object.values(jobs)) {
      const own = job.permissions ?? permissions ?? {}
      const assumes = job.uses?.endsWith('/environment.yml') ?? job.steps?.some(({ uses = '' }) => uses.startsWith('aws-actions/')) ?? false
      expect(own['id-token'] === 'write').toBe(assumes)
      expect(Object.keys(own).filter((name) => !['contents', 'id-token', 'pull-requests'].includes(name))).toEqual([])
    }
  })

  it('calls only scripts that anyone can run', () => {
    const called = commandsOf(stepsOf(workflow(file.replace(/.*\/|\.yml$/g, ''))))
    for (const command of called) expect(scripts).toHaveProperty([command.slice('npm run '.length)])
  })

  it('never runs code of a fork with a role of AWS', () => {
    expect(on).not.toHaveProperty('pull_request_target')
    if (!('pull_request' in on)) return
    for (const { permissions: own, if: condition } of Object.values(jobs)) {
      if (own?.['id-token']) expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository')
    }
  })
})

describe('a release', () => {
  it('is tested, deployed to dev, shown for prod, approved, and deployed to prod, one at a time', () => {
    const { jobs, concurrency, on } = workflow('deploy')
    expect(on).toEqual({ push: { branches: ['main'] } })
    expect(concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
    expect(
      Object.entries(jobs).map(([name, { needs, with: given }]) => [name, needs, given?.['github-environment'], given?.['deploys']]),
    ).toEqual([
      ['test', undefined, undefined, undefined],
      ['dev', 'test', 'dev', true],
      ['prod-plan', 'dev', 'prod-plan', false],
      ['prod', 'prod-plan', 'prod', true],
    ])
  })

  it('of an environment checks quotas, shows the differences, deploys, and does the main job', () => {
    expect(commandsOf(stepsOf(workflow('environment')))).toEqual(
      ['quotas', 'diff', 'deploy', 'smoke'].map((command) => `npm run cloud:${command}`),
    )
  })
})

describe('a pull request', () => {
  it('shows its differences with a role that reads, and destroys its environment when it is closed', () => {
    const { diff, deploy, destroy } = workflow('pull-request').jobs
    expect([diff?.environment, commandsOf(diff?.steps)]).toEqual(['preview-plan', ['npm run cloud:diff']])
    expect(deploy?.with).toMatchObject({ name: 'pr-${{ github.event.number }}', 'github-environment': 'preview' })
    expect(destroy?.if).toContain("github.event.action == 'closed'")
    expect([destroy?.environment, commandsOf(destroy?.steps)]).toEqual(['preview', ['npm run cloud:destroy']])
  })
})
