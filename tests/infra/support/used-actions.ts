import { join } from 'node:path'
import { build } from 'esbuild'
import { FUNCTIONS } from '../../../infra/topology/functions.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** How each IAM action is written in functions/data, functions/files and functions/domain. */
const WRITTEN: Readonly<Record<string, string>> = {
  'dynamodb:GetItem': 'new GetCommand(',
  'dynamodb:BatchGetItem': 'new BatchGetCommand(',
  'dynamodb:BatchWriteItem': 'new BatchWriteCommand(',
  'dynamodb:Query': 'new QueryCommand(',
  'dynamodb:Scan': 'new ScanCommand(',
  'dynamodb:PutItem': 'Put: { Item',
  'dynamodb:UpdateItem': 'Update: { Key',
  'dynamodb:DeleteItem': 'Delete: { Key',
  'dynamodb:ConditionCheckItem': 'ConditionCheck: { Key',
  's3:GetObject': 'new GetObjectCommand(',
  's3:PutObject': 'new PutObjectCommand(',
  's3:DeleteObject': 'new DeleteObject',
  'ses:SendEmail': 'new SendEmailCommand(',
  'secretsmanager:GetSecretValue': 'new GetSecretValueCommand(',
}

/**
 * The actions that each function's code can ask for: its own sources are bundled, what it does not use is dropped,
 * and what is left is searched for the calls.
 */
export async function usedActions(): Promise<Map<string, string[]>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: FUNCTIONS.map(({ name, source }) => ({ in: source, out: name })),
    outdir: '/',
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    packages: 'external',
    external: ['#*'],
    minifySyntax: true,
    logLevel: 'silent',
  })
  return new Map(
    outputFiles.map(({ path, text }) => {
      // The bundler numbers names that two files import.
      const code = text.replaceAll(/\s+/g, ' ').replaceAll(/Command\d+\(/g, 'Command(')
      const actions = Object.entries(WRITTEN).filter(([, written]) => code.includes(written))
      return [path.slice(path.lastIndexOf('/') + 1).replace(/\.js$/, ''), actions.map(([action]) => action)]
    }),
  )
}
