/** `npm run operate -- <command>`: the operator's desk of the product on this machine, which must be running for all commands but `add`. */
import { runOnce } from '../process/run-once.ts'
import { addOperator, callDesk } from './desk.ts'
import { StartFailure } from '../process/settings.ts'

const USAGE = `Name a command, as in npm run operate -- reports:
  add <name> [address …]            adds an operator; prints the address for an authenticator app
  reports [open|closed]             what users reported, the newest first
  show <kind> <id>                  a target with its reports and acts; kinds: user, startup, link, gig, message
  find <id, e-mail or code>
  act <act> <kind> <id> <reason …>  dismiss, remove, suspend, disable, delete, remove-links, remove-messages, remove-gigs
  undo <act id> <reason …>
  confirm <act id>                  a deletion that another operator asked for
  log                               all acts
  statistics
  export <user id> <reason …>
  proof <user id>                   of the deletion of an account
OPERATOR=<name> says who acts; without it the first operator does.`

/** The call of each command; `{1}` to `{3}` are its words. Those that send a reason take the words after the others. */
const COMMANDS: Readonly<Record<string, { call: string; body?: readonly string[] }>> = {
  reports: { call: 'GET reports?state={1}' },
  show: { call: 'GET target?targetType={1}&targetId={2}' },
  find: { call: 'GET find?text={1}' },
  act: { call: 'POST acts', body: ['act', 'targetType', 'targetId', 'reason'] },
  undo: { call: 'POST acts/{1}/undo', body: ['', 'reason'] },
  confirm: { call: 'POST acts/{1}/confirm' },
  log: { call: 'GET acts' },
  statistics: { call: 'GET statistics' },
  export: { call: 'POST exports', body: ['userId', 'reason'] },
  proof: { call: 'GET deletions/{1}' },
}

function requestOf([command = '', ...words]: readonly string[]) {
  const { call, body } = COMMANDS[command] ?? {}
  if (call === undefined) return undefined
  const given = command === 'reports' && words.length === 0 ? ['open'] : words
  const path = call.replaceAll(/\{(\d)\}/g, (_, at: string) => encodeURIComponent(given[Number(at) - 1] ?? ''))
  const sent = body?.map((name, at) => [name, at === body.length - 1 ? words.slice(at).join(' ') : words[at]] as const)
  return { path, ...(sent && { body: Object.fromEntries(sent.filter(([name]) => name !== '')) }) }
}

await runOnce('It was not done', async ({ directory, port }) => {
  const [command, name, ...addresses] = process.argv.slice(2)
  if (command === 'add' && name) return console.log(await addOperator(directory, name, addresses))
  const request = requestOf(process.argv.slice(2))
  if (!request) throw new StartFailure(USAGE)
  const answer = await callDesk({ directory, origin: `http://127.0.0.1:${port}`, name: process.env['OPERATOR'] }, request)
  console.log(JSON.stringify(answer, undefined, 2))
})
