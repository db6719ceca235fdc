import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Contract, signedIn } from '../../../shared/contract/endpoint.ts'
import { Ok } from '../../../shared/contract/ok.ts'
import { toolsOf } from '../../../functions/pages/mcp/derive-tools.ts'
import { TOOLS } from '../../../functions/pages/mcp/tools.ts'
import { rankOf } from '../../support/rank-tools.ts'

const definitions = TOOLS.map(({ definition }) => definition)

/** What users ask of their agents, with the tool that does it. */
const PROMPTS: Record<string, string> = {
  'Which startups do I own?': 'list_my_startups',
  'Which startups have I joined?': 'list_joined_startups',
  'Find startups in healthcare that look for a designer': 'find_startups',
  'Show me the startup with its team and its roles': 'get_startup',
  'Who are the members of my startup?': 'list_startup_members',
  'Find people who know Rust': 'find_people',
  'Search everything for "pitch deck"': 'search',
  'List all my affiliate links': 'list_my_links',
  'List the links of the whole startup': 'list_startup_links',
  'What has this one link brought last week?': 'get_link_stats',
  'What have all links of our startup brought?': 'get_startup_link_stats',
  'Compare the figures of the startup with the time before': 'get_startup_figures',
  'Make a new link to our startup for the newsletter': 'create_link',
  'Create links for each of these twenty names': 'create_links',
  'Change the name of that link and disable it': 'change_link',
  'Delete the old link': 'delete_link',
  'Show the board with its tasks': 'get_board',
  'Which open tasks are assigned to me, by due date?': 'list_my_tasks',
  'Create a task to write the launch post': 'create_task',
  'Change the title of this task': 'change_task',
  'Move the task to the column Done': 'move_task',
  'Comment on the task that the copy is ready': 'comment_on_task',
  'Which meetings does the startup have next week?': 'list_meetings',
  'Create a meeting on Monday at ten': 'create_meeting',
  'List the leads that are new': 'list_leads',
  'Create a lead for Grace of Navy Inc': 'create_lead',
  'Add a note to that lead': 'add_lead_note',
  'Create an opportunity of 5,000 euros': 'create_opportunity',
  'Move the opportunity to the stage won': 'move_opportunity',
  'Read the newest messages of the room': 'read_room',
  'Which unread messages do I have?': 'list_unread_messages',
  'Send a direct message to Ada': 'send_message',
}

/** The words alone decide here, as in clients that search tools before a model sees any: it shows that names and summaries tell tools apart, not what a model would choose. */
describe('the tools of agents', () => {
  it('are at most 40, and their list at most 25 kB', () => {
    expect(TOOLS.length).toBeLessThanOrEqual(40)
    expect(JSON.stringify({ tools: definitions }).length).toBeLessThanOrEqual(25_000)
  })

  it.each([
    ['a read that needs a scope to write', { 'GET /api/x': { tool: 'x', scope: 'tasks.write' } }, /disagrees with its scope/],
    ['a write with a scope to read', { 'POST /api/x': { tool: 'x', scope: 'tasks.read' } }, /disagrees with its scope/],
    ['what only sessions may do', { 'GET /api/x': { tool: 'x', scope: 'sessionOnly' } }, /disagrees with its scope/],
    ['a name twice', { 'GET /api/x': { tool: 'x', scope: 'tasks.read' }, 'GET /api/y': { tool: 'x', scope: 'tasks.read' } }, /two tools/],
    [
      'an argument with two meanings',
      { 'POST /api/x/{id}': { tool: 'x', scope: 'tasks.write', body: z.object({ xId: z.string() }) } },
      /two meanings/,
    ],
  ])('do not start with %s', (_, declared, refusal) => {
    const contract = Object.fromEntries(
      Object.entries(declared).map(([route, one]) => [route, { summary: '', access: signedIn, returns: Ok, ...one }]),
    )
    expect(() => toolsOf(contract as Contract)).toThrow(refusal)
  })

  it.each(Object.entries(PROMPTS))('%s', (prompt, expected) => {
    expect(rankOf(prompt, definitions)[0]).toBe(expected)
  })
})
