import { parseArgs } from 'node:util'
import { MIGRATE_FUNCTION } from '../../topology/functions.ts'
import { environmentIn, runCommand } from '../commands/environment.ts'
import type { Environment } from '../environments.ts'
import { type Account, accountOf, type Deployed } from './account.ts'

/**
 * The moves that lead each alias to the newest version that is older than a release. A function that the release left alone stays, and so
 * does one that it brought: repeated, this goes no further back.
 */
export function movesBefore(release: number, deployed: readonly Deployed[]) {
  return deployed.flatMap(({ name, functionName, current, shifts, versions }) => {
    const older = versions.filter(({ number, madeAt }) => number <= current && madeAt < release)
    const to = Math.max(...older.map(({ number }) => number))
    return older.length === 0 || (to === current && !shifts) ? [] : [{ name, functionName, from: current, to }]
  })
}

/** The older version of `migrate` refuses a table that a release has migrated further than it can read; for it there is nothing to do. */
async function requireReadable(account: Account, moves: readonly { name: string; functionName: string; to: number }[]): Promise<void> {
  const migrate = moves.find(({ name }) => name === MIGRATE_FUNCTION.name)
  if (!migrate) return
  await account.invoke(migrate).catch(({ message }: Error) => {
    throw new Error(`Nothing was moved, since the older release cannot work with the stored items. ${message}`)
  })
}

/** Stops a release that is under way, moves the aliases back, all at the same time, and says what it did. */
export async function rollBack(account: Account, { name }: Environment, before: string | undefined, say: (line: string) => void) {
  const release = before === undefined ? await account.lastRelease() : Date.parse(before)
  if (release === undefined) throw new Error(`"${name}" has had one release only, so there is none to go back to.`)
  if (Number.isNaN(release)) throw new Error(`"${before}" is not a time. Please write it as 2026-11-27T15:00:00Z.`)
  const deployed = await account.listDeployed()
  const moves = movesBefore(release, deployed)
  await requireReadable(account, moves)
  const stopped = await account.stopDeployments()
  if (stopped.length > 0) say(`Stopped, so that CloudFormation takes the update back: ${stopped.join(', ')}`)
  await Promise.all(moves.map((move) => account.move(move)))
  for (const { name: fn, from, to } of moves) say(`${fn}: version ${from === to ? `${to} alone` : `${from} -> ${to}`}`)
  say(`${moves.length} of ${deployed.length} functions moved to before ${new Date(release).toISOString()}; the others are there already.`)
  if (moves.length > 0) say(`Next, with the last good commit: npx cdk deploy --all -c env=${name} -c shift=off`)
}

/** `npm run cloud:rollback -- -c env=<name> [--before <time>]`, with the AWS credentials of the account. */
if (import.meta.main) {
  await runCommand(() => {
    const { values } = parseArgs({ options: { context: { type: 'string', short: 'c' }, before: { type: 'string' } } })
    const environment = environmentIn(process.argv)
    return rollBack(accountOf(environment), environment, values.before, console.log)
  })
}
