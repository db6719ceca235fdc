import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import type { Environment } from '../../../infra/cloud/environments.ts'
import { createStacks } from '../../../infra/cloud/stacks.ts'
import { FUNCTIONS } from '../../../infra/topology/functions.ts'

const CDK_JSON = join(import.meta.dirname, '../../../cdk.json')

export interface Resource {
  id: string
  type: string
  properties: Readonly<Record<string, unknown>>
  dependsOn: readonly string[]
  deletionPolicy: string | undefined
  updatePolicy: unknown
}
export type Part = 'shared' | 'data' | 'functions' | 'jobs' | 'api' | 'site' | 'observability'

/** The synthesized templates of an environment. */
export interface Cloud {
  environment: Environment
  templates: Readonly<Record<Part, Template>>
  terminationProtection: Readonly<Record<Part, boolean | undefined>>
  resources: (type: string, ...parts: Part[]) => Resource[]
  /** The one resource of that type whose id holds these letters. */
  resource: (type: string, idHolds?: string) => Resource
}

/** The stacks of an environment as `cdk synth` makes them, with the flags of cdk.json and bundles that hold nothing. */
export function appOf(environment: Environment, more: Readonly<Record<string, unknown>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cloud-'))
  const { context } = JSON.parse(readFileSync(CDK_JSON, 'utf8')) as { context: Record<string, unknown> }
  const app = new App({ context: { ...context, ...more }, outdir: join(folder, 'out') })
  const stacks = createStacks(app, environment, builtIn(folder))
  return { app, stacks, remove: () => rmSync(folder, { recursive: true }) }
}

/** Synthesizes once, with cdk-nag; throws on its findings. */
export function synthesize(environment: Environment, more: Readonly<Record<string, unknown>> = {}): Cloud {
  const { app, stacks, remove } = appOf(environment, more)
  app.synth()
  const templates = ofEach(stacks, (stack) => Template.fromStack(stack))
  remove()
  const resources = (type: string, ...parts: Part[]) =>
    (parts.length > 0 ? parts.map((part) => templates[part]) : Object.values(templates)).flatMap((template) =>
      resourcesOf(template).filter((one) => one.type === type),
    )
  return {
    environment,
    templates,
    terminationProtection: ofEach(stacks, (stack) => stack.terminationProtection),
    resources,
    resource(type, idHolds = '') {
      const found = resources(type).filter(({ id }) => id.includes(idHolds))
      const [only] = found
      if (!only || found.length > 1) throw new Error(`${found.length} resources of ${type} with ${idHolds}`)
      return only
    },
  }
}

const ofEach = <T>(stacks: Readonly<Record<Part, Stack>>, value: (stack: Stack) => T) =>
  Object.fromEntries(Object.entries(stacks).map(([part, stack]) => [part, value(stack)])) as Record<Part, T>

interface RawResource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
  DeletionPolicy?: string
  UpdatePolicy?: unknown
}

const resourcesOf = (template: Template): Resource[] =>
  Object.entries(template.toJSON()['Resources'] as Record<string, RawResource>).map(([id, raw]) => ({
    id,
    type: raw.Type,
    properties: raw.Properties ?? {},
    dependsOn: [raw.DependsOn ?? []].flat(),
    deletionPolicy: raw.DeletionPolicy,
    updatePolicy: raw.UpdatePolicy,
  }))

/** What a build leaves, as far as the templates depend on it. */
function builtIn(folder: string) {
  const [functions, web] = [join(folder, 'functions'), join(folder, 'web')]
  for (const { name } of FUNCTIONS) {
    mkdirSync(join(functions, name), { recursive: true })
    writeFileSync(join(functions, name, 'index.js'), `// ${name}`)
  }
  mkdirSync(join(web, 'assets'), { recursive: true })
  mkdirSync(join(web, 'docs'))
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  writeFileSync(join(web, 'assets/app.js'), '')
  writeFileSync(join(web, 'docs/index.md'), '')
  return { functions, web }
}
