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

/** The call of a command; nothing for an unknown one. */
function requestOf([command, one = '', two = '', three = '', ...more]: readonly string[]) {
  const rest = (...words: readonly string[]) => words.filter(Boolean).join(' ')
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  switch (command) {
    case 'reports':
      return { path: `GET reports?${query({ state: one || 'open' })}` }
    case 'show':
      return { path: `GET target?${query({ targetType: one, targetId: two })}` }
    case 'find':
      return { path: `GET find?${query({ text: one })}` }
    case 'act':
      return { path: 'POST acts', body: { act: one, targetType: two, targetId: three, reason: rest(...more) } }
    case 'undo':
      return { path: `POST acts/${one}/undo`, body: { reason: rest(two, three, ...more) } }
    case 'confirm':
      return { path: `POST acts/${one}/confirm` }
    case 'log':
      return { path: 'GET acts' }
    case 'statistics':
      return { path: 'GET statistics' }
    case 'export':
      return { path: 'POST exports', body: { userId: one, reason: rest(two, three, ...more) } }
    case 'proof':
      return { path: `GET deletions/${one}` }
    default:
      return undefined
  }
}

await runOnce('It was not done', async ({ directory, port }) => {
  const [command, name, ...addresses] = process.argv.slice(2)
  if (command === 'add' && name) return console.log(await addOperator(directory, name, addresses))
  const request = requestOf(process.argv.slice(2))
  if (!request) throw new StartFailure(USAGE)
  const answer = await callDesk({ directory, origin: `http://127.0.0.1:${port}`, name: process.env['OPERATOR'] }, request)
  console.log(JSON.stringify(answer, undefined, 2))
})
