import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { FUNCTIONS_DIRECTORY, ROOT, WEB_DIRECTORY } from '../build/root.ts'
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

/** Synthesizes an environment as `cdk synth` does, cdk-nag included, and gives the paths of its templates. */
function synthesize(name: string): string[] {
  const app = new App({ context, outdir: join(ROOT, '.cache/cloud', name) })
  createStacks(
    app,
    completed(environmentNamed(name), (setting) => EXAMPLES[setting]),
    { functions: FUNCTIONS_DIRECTORY, web: WEB_DIRECTORY },
  )
  return app.synth().stacks.map(({ templateFullPath }) => templateFullPath)
}

/** Whether the templates pass cfn-lint, or it is not installed: it is a Python program that the checks must not depend on. */
function passesLint(templates: readonly string[]): boolean {
  const { error, status } = spawnSync('cfn-lint', ['--ignore-checks', ...IGNORED, '--template', ...templates], { stdio: 'inherit' })
  if (error) console.log('cfn-lint is not installed, so the templates were only synthesized. To lint them: pip install cfn-lint')
  else if (status === 0) console.log('cfn-lint: no findings')
  return error !== undefined || status === 0
}

const names = process.argv.length > 2 ? process.argv.slice(2) : ENVIRONMENT_NAMES
const templates = names.flatMap(synthesize)
console.log(`Synthesized ${templates.length} stacks of ${names.join(' and ')}; cdk-nag: no findings`)
if (!passesLint(templates)) process.exitCode = 1
