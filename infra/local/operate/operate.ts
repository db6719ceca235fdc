/** `npm run operate -- <command>`: the operator's desk of the product on this machine, which must be running for all commands but `add`. */
import { runOnce } from '../process/run-once.ts'
import { requestOf, USAGE } from './commands.ts'
import { addOperator, callDesk } from './desk.ts'
import { StartFailure } from '../process/settings.ts'

await runOnce('It was not done', async ({ directory, port }) => {
  const [command, name, ...addresses] = process.argv.slice(2)
  if (command === 'add' && name) return console.log(await addOperator(directory, name, addresses))
  const request = requestOf(process.argv.slice(2))
  if (!request) throw new StartFailure(USAGE)
  const answer = await callDesk({ directory, origin: `http://127.0.0.1:${port}`, name: process.env['OPERATOR'] }, request)
  console.log(JSON.stringify(answer, undefined, 2))
})
