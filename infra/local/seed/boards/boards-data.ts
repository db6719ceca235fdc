import type { LabelColour, Priority } from '../../../../shared/choices.ts'
import { ADA, GRACE, LIN, PRIYA } from '../people-data.ts'

export interface SeedTask {
  title: string
  /** Name of a column of the default board; without one, the first. */
  column?: 'In Progress' | 'Review' | 'Done'
  /** Its assignees; the first one creates it when nobody else is named. */
  to?: readonly string[]
  by?: string
  priority?: Priority
  labels?: readonly string[]
  /** Days from today; negative when it is overdue. */
  due?: number
  text?: string
  /** Items of the checklist; those that are done begin with `x `. */
  checklist?: readonly string[]
  /** Author and text; `@Name` mentions a member. */
  comments?: readonly (readonly [string, string])[]
}

/** The board of a startup of the seed data; tasks are listed oldest first. */
export interface SeedBoard {
  startup: string
  labels: readonly { name: string; colour: LabelColour }[]
  limits: Readonly<Record<string, number>>
  tasks: readonly SeedTask[]
}

export const BOARDS: readonly SeedBoard[] = [
  // Its column In Progress is full, Review is beyond its limit.
  {
    startup: 'Loomwork',
    labels: [
      { name: 'Planner', colour: 'blue' },
      { name: 'Mobile', colour: 'teal' },
      { name: 'Bug', colour: 'red' },
      { name: 'Customers', colour: 'green' },
      { name: 'Writing', colour: 'purple' },
      { name: 'Infrastructure', colour: 'gray' },
    ],
    limits: { 'In Progress': 6, Review: 3 },
    tasks: [
      { title: 'Move the staging database to Frankfurt', column: 'Done', to: [LIN], labels: ['Infrastructure'] },
      {
        title: 'Interview five floor managers about late deliveries',
        column: 'Done',
        to: [ADA, GRACE],
        priority: 'high',
        labels: ['Customers'],
        checklist: ['x Hargreaves Mill', 'x Otley Joinery', 'x Pennine Print', 'x Calder Glass', 'x Whitby Ropes'],
        comments: [
          [
            GRACE,
            'Notes of all five are in the shared folder. The pattern is the same everywhere: nobody trusts the plan after Wednesday.',
          ],
          [ADA, 'That is the headline of our next release. Thank you!'],
        ],
      },
      { title: 'Write the release notes for August', column: 'Done', to: [GRACE], labels: ['Writing'] },
      { title: 'Show holidays of Scotland and Wales', column: 'Done', by: GRACE, to: [LIN], labels: ['Planner', 'Customers'] },
      {
        title: 'Import shifts from a spreadsheet',
        column: 'Review',
        by: ADA,
        to: [LIN],
        priority: 'high',
        labels: ['Planner', 'Customers'],
        due: 1,
        text: 'Workshops keep their week in a spreadsheet. Let them **paste or upload** it once:\n\n- columns are recognised by their names\n- a row that cannot be read is listed with the reason\n- nothing is imported twice\n\nThe file of Otley Joinery is the worst one that we know.',
        checklist: ['x Recognise columns', 'x List the rows that failed', 'Undo an import'],
        comments: [
          [LIN, 'Ready for a look, @Ada Lovelace. Undo is missing; I would ship without it.'],
          [ADA, 'Let me try it with the file of Otley first.'],
        ],
      },
      { title: 'Print a week on one page', column: 'Review', by: GRACE, to: [LIN, ADA], labels: ['Planner'], due: 2 },
      { title: 'Case study: Pennine Print', column: 'Review', to: [GRACE], labels: ['Writing', 'Customers'], due: -1 },
      { title: 'Lower the memory of the nightly planner', column: 'Review', to: [LIN], labels: ['Infrastructure'] },
      {
        title: 'Learn durations from the last twenty jobs',
        column: 'In Progress',
        by: ADA,
        to: [LIN],
        priority: 'high',
        labels: ['Planner'],
        due: 6,
        text: 'The planner takes the duration that a person typed. The last twenty jobs on the same station know better.\n\n1. Median, not mean\n2. Show the typed value beside it\n3. Never overwrite it silently',
        checklist: ['x Store actual durations', 'x Median per station and product', 'Show both values', 'Ask two workshops to try it'],
        comments: [
          [LIN, 'Median of twenty is stable after about eight jobs. Below that I keep the typed value.'],
          [GRACE, 'Calder Glass would love to try this. Shall I ask, @Ada Lovelace?'],
          [ADA, 'Yes please, and Whitby Ropes too.'],
        ],
      },
      {
        title: 'Duplicate shifts appear after a lost connection',
        column: 'In Progress',
        by: GRACE,
        to: [LIN],
        priority: 'high',
        labels: ['Bug', 'Mobile'],
        due: -3,
        text: 'Seen at Hargreaves Mill on two phones. The basement has no signal; when the phone comes back, the same shift is there twice.',
        comments: [
          [LIN, 'Reproduced: the client repeats the call with a new key.'],
          [ADA, 'This one first, please. It costs us trust every day.'],
        ],
      },
      {
        title: 'Pricing page with three plans',
        column: 'In Progress',
        by: ADA,
        to: [GRACE],
        priority: 'medium',
        labels: ['Writing'],
        due: 4,
      },
      { title: 'Offline mode for the tablet at the station', column: 'In Progress', to: [LIN], labels: ['Mobile'], due: 12 },
      {
        title: 'Prepare the visit of the investors',
        column: 'In Progress',
        to: [ADA, GRACE],
        priority: 'high',
        due: 0,
        checklist: ['x Book the room', 'x Numbers of the last quarter', 'Demo with real data', 'Lunch'],
      },
      {
        title: 'Answer the security questionnaire of Calder Glass',
        column: 'In Progress',
        by: ADA,
        to: [LIN, ADA],
        labels: ['Customers'],
        due: 3,
      },
      { title: 'Onboarding e-mail for the second week', to: [GRACE], labels: ['Writing', 'Customers'], due: 8 },
      { title: 'Find out why Otley plans on paper again', to: [ADA], priority: 'high', labels: ['Customers'], due: 2 },
      { title: 'Keyboard shortcuts for the planner', by: LIN, priority: 'low', labels: ['Planner'] },
      { title: 'Backups: restore one in anger', to: [LIN], priority: 'medium', labels: ['Infrastructure'], due: 5 },
      { title: 'Decide about the trade fair in Birmingham', to: [ADA], due: 7 },
    ],
  },
  {
    startup: 'Brightwell',
    labels: [
      { name: 'Clinics', colour: 'green' },
      { name: 'Patients', colour: 'blue' },
      { name: 'Data', colour: 'gray' },
      { name: 'Compliance', colour: 'red' },
      { name: 'Sales', colour: 'gold' },
    ],
    limits: { 'In Progress': 5, Review: 4 },
    tasks: [
      { title: 'Sign the data agreement with the ministry', column: 'Done', to: [LIN], priority: 'high', labels: ['Compliance'] },
      { title: 'Demo clinic with made-up patients', column: 'Done', by: PRIYA, to: [LIN, PRIYA], labels: ['Sales'] },
      { title: 'Onboard the clinics of Tan Medical', column: 'Done', to: [PRIYA, ADA], labels: ['Clinics'] },
      { title: 'Remove phone numbers after a year', column: 'Done', to: [LIN], priority: 'high', labels: ['Compliance', 'Data'] },
      {
        title: 'Penetration test: fix the findings',
        column: 'Review',
        to: [LIN],
        priority: 'high',
        labels: ['Compliance'],
        due: 3,
        checklist: ['x Session length', 'x Missing header', 'Rate of the code check'],
        comments: [
          [LIN, 'Two of three are live. The last one needs a decision about shared phones.'],
          [ADA, 'We had the same at Loomwork: limit per person, not per phone. Happy to show you.'],
        ],
      },
      { title: 'Estimates that say how sure they are', column: 'Review', by: ADA, to: [LIN], labels: ['Data', 'Patients'], due: 6 },
      {
        title: 'Reception can call the next patient by keyboard',
        column: 'In Progress',
        to: [ADA],
        priority: 'medium',
        labels: ['Clinics'],
        due: -1,
        text: 'Receptionists hold the phone with one hand.\n\n- `N` calls the next patient\n- `S` skips, with a reason\n- every key is shown on the screen',
        comments: [[PRIYA, 'Three clinics asked for this again today, @Ada Lovelace.']],
      },
      { title: 'Forecast of the flu season', column: 'In Progress', to: [LIN], labels: ['Data'], due: 10 },
      { title: 'Contract template for Malaysia', column: 'In Progress', to: [PRIYA], labels: ['Sales', 'Compliance'], due: 4 },
      {
        title: 'Move reminders to the new provider',
        column: 'In Progress',
        to: [LIN, ADA],
        priority: 'high',
        labels: ['Patients', 'Data'],
        due: 0,
        text: 'The old provider ends its service at the end of the month.',
        checklist: ['x Account', 'x Sender names', 'x One clinic', 'Ten clinics', 'All clinics', 'Delete the old keys'],
        comments: [
          [LIN, 'One clinic has run for a week: 99.7 % delivered, before it was 98.9 %.'],
          [PRIYA, 'Can the next ten be those that complained in June?'],
          [LIN, 'Good idea, @Priya Raman. Please send me the list.'],
        ],
      },
      { title: 'References: film with the clinic in Penang', column: 'In Progress', to: [PRIYA], labels: ['Sales'], due: 12 },
      { title: 'Let patients say that they are late', by: ADA, priority: 'high', labels: ['Patients'], due: 14 },
      { title: 'Ask 20 clinics about telephone times', to: [PRIYA], priority: 'medium', labels: ['Clinics'], due: 7 },
      { title: 'Yearly report for the ministry', to: [LIN], priority: 'high', labels: ['Compliance'], due: 28 },
      { title: 'What happens when the internet of a clinic fails', by: LIN, priority: 'high', labels: ['Clinics'], due: 5 },
      { title: 'Meet the hospital in Hanoi', to: [PRIYA], labels: ['Sales'], due: 19 },
    ],
  },
]
