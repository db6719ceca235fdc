import { ADA, GRACE, LIN, MATEO, PRIYA } from '../people-data.ts'

interface More {
  /** The text of an earlier message, or its beginning. */
  replyTo?: string
  /** Names by emoji. */
  reactions?: Readonly<Record<string, readonly string[]>>
  attachment?: 'banner' | 'plan'
}
/** In the text, `@Name` mentions a user of the seed data. */
export type SeedMessage = readonly [day: number, from: string, text: string, more?: More]

/** A conversation of two users, the room of a startup, or a group; oldest message first. */
export type SeedTalk = { messages: readonly SeedMessage[] } & (
  | { between: readonly [string, string] }
  | { startup: string }
  | { group: string; members: readonly [manager: string, ...others: string[]] }
)

/** What arrives on this day is not read yet. */
export const LAST_DAY = 29

export const TALKS: readonly SeedTalk[] = [
  {
    between: [ADA, LIN],
    messages: [
      [12, LIN, 'The import reads the file of Otley Joinery now. It has three header rows and a picture of a dog.'],
      [12, ADA, 'A picture of a dog? 😄'],
      [12, LIN, 'In cell H2. I skip it.'],
      [12, ADA, 'Ship it. Do we list the rows that we could not read?'],
      [12, LIN, 'Yes, with the reason, and the rest is imported. Undo comes next week.'],
      [17, ADA, 'Pennine Print asks whether a station can be out of order for half a day. Is that a lot of work?'],
      [17, LIN, 'Half a day is hard, because shifts are the smallest unit. A shift is easy.'],
      [17, ADA, 'A shift is fine. I will tell them.'],
      [
        22,
        LIN,
        'The nightly planner needs 1.4 GB for the largest workshop. I would like two days to halve that before we take on the mill in Leeds.',
      ],
      [22, ADA, 'Take three. The mill starts in the second week of next month, and I would rather it works than that it is early.'],
      [22, LIN, 'Thank you. That is the right order.'],
      [26, LIN, '610 MB. The trick was not to keep every rejected plan.'],
      [26, ADA, 'Wonderful. Will you write that up for the changelog? Priya likes such stories.', { replyTo: '610 MB' }],
      [26, LIN, 'Two paragraphs, tomorrow.', { reactions: { '👍': [ADA] } }],
      [28, ADA, 'Are you joining the call with Leeds on Thursday?'],
      [28, LIN, 'Yes, from the train. If I drop off, it was Brandenburg.'],
      [29, LIN, 'Leeds sent their machine list. 41 stations, and 6 of them are called “New one”.'],
      [29, LIN, 'Can you ask which is which before I import it? I put the questions into the task.'],
      [29, LIN, 'No hurry, I am on tests until three.'],
    ],
  },
  {
    between: [ADA, GRACE],
    messages: [
      [17, GRACE, 'I photographed the weaving mill yesterday. The light at seven in the morning is worth the train at five.'],
      [17, ADA, 'May we use two of them for the landing page?'],
      [17, GRACE, 'Use four. The manager wants to see his looms on the internet.'],
      [22, ADA, 'How is Kiln going? I keep reading about your shelves.'],
      [22, GRACE, 'Full! Mateo runs the studio so well that I have time to worry about glazes again.'],
      [22, GRACE, 'By the way: would your planner work for kilns? A firing takes eleven hours and cannot be interrupted.'],
      [22, ADA, 'That is one long job on one station. Try it, and tell me where it hurts.'],
      [28, GRACE, 'Tried it. It hurts at night: the plan wants a person to unload at 3 a.m.'],
      [28, ADA, 'Ha. We need opening hours for stations. I will write a task.'],
      [29, GRACE, 'The case study of Pennine Print is ready for your eyes. I am nervous about the second paragraph.'],
    ],
  },
  {
    between: [ADA, PRIYA],
    messages: [
      [22, PRIYA, 'Hello Ada, I asked to join Loomwork as community writer some days ago. Happy to send more examples of my work.'],
      [22, ADA, 'Hello Priya, thank you! Grace has that role, but I would like to talk about growth with you. Are you free next week?'],
      [22, PRIYA, 'Tuesday or Wednesday, after 14:00 in Bengaluru.'],
      [22, ADA, 'Tuesday 14:30 your time it is.'],
      [
        26,
        PRIYA,
        'Thank you for the call. Here is what I would do first: one page per trade (weavers, joiners, printers), each with a link of its own, so that you see which one brings workshops.',
      ],
      [26, ADA, 'I like that we would know after two weeks. Which trade first?'],
      [26, PRIYA, 'Joiners. They search for software; weavers ask other weavers.'],
      [29, PRIYA, 'A first draft of the joiners page: https://example.com/drafts/joiners'],
      [29, PRIYA, 'Please be honest about the headline. I have nine others.'],
    ],
  },
  {
    between: [GRACE, MATEO],
    messages: [
      [22, MATEO, 'The blue kiln trips the fuse again. I moved the Friday course to the small room.'],
      [22, GRACE, 'Thank you. The electrician comes on Monday at eight. Can you open for him?'],
      [22, MATEO, 'I will be there at half past seven with coffee.'],
      [28, MATEO, 'Fuse replaced, firing since noon. 1,040 degrees and quiet.'],
      [29, GRACE, 'You are the best studio manager south of the river.'],
    ],
  },
  {
    startup: 'Loomwork',
    messages: [
      [12, ADA, 'Welcome, both of you. This room is for everything that is not a task yet.'],
      [12, LIN, 'Planner 2.3 is on staging. Please try to break the drag and drop.', { reactions: { '👀': [ADA, GRACE] } }],
      [12, GRACE, 'I moved a Tuesday into a Saturday. Was that too easy?'],
      [12, LIN, 'No, the mill works on Saturdays.', { replyTo: 'I moved a Tuesday', reactions: { '😄': [ADA, GRACE] } }],
      [17, GRACE, 'New banner for the spring pages:', { attachment: 'banner', reactions: { '😍': [ADA], '👍': [LIN] } }],
      [17, ADA, 'The looms look like music. Take it.'],
      [
        22,
        ADA,
        '**Leeds** signs for 41 stations if the import works by the second week of next month.',
        { reactions: { '🎉': [LIN, GRACE] } },
      ],
      [22, LIN, 'What must work, exactly? The list has shifts, stations and holidays.'],
      [22, ADA, 'Stations and shifts. Holidays can wait. @Lin Wei please write down what you need from them.'],
      [26, LIN, 'The plan for the import, on one page.', { attachment: 'plan', reactions: { '👍': [ADA] } }],
      [26, GRACE, 'I would mention the dog in cell H2. People will trust us more.', { replyTo: 'The plan for the import' }],
      [28, GRACE, 'The case study of Pennine Print is out for review. @Ada Lovelace only the second paragraph, please.'],
      [29, LIN, 'Tests of the import are green: 118 of 118.', { reactions: { '🚀': [GRACE] } }],
      [29, GRACE, '@Ada Lovelace the manager of the mill asks for a photo of the team. Friday at ten, by the old loom?'],
      [29, LIN, 'I am in the office on Friday anyway.'],
    ],
  },
  {
    startup: 'Brightwell',
    messages: [
      [17, LIN, 'The demo clinic is ready: forty made-up patients, no real names.'],
      [17, PRIYA, 'The two clinics in Pune want to see it before they decide.', { reactions: { '👍': [LIN] } }],
      [22, ADA, 'Would a trial month help them?'],
      [22, PRIYA, 'Yes! A month is how long their committee takes.', { replyTo: 'Would a trial month' }],
      [26, LIN, 'Trial months are in. Each clinic gets a link of its own.', { reactions: { '🎉': [PRIYA, ADA] } }],
      [28, PRIYA, 'First one signed up an hour after I sent it. @Lin Wei your demo made the difference.'],
      [29, LIN, 'Then the demo in Marathi has to be as good. Ready tomorrow.'],
      [29, PRIYA, 'I bring the questions that their receptionists asked.'],
    ],
  },
  {
    group: 'Founders’ breakfast',
    members: [ADA, LIN, GRACE],
    messages: [
      [22, ADA, 'Breakfast on the first Monday of each month, for everything that does not belong into a startup’s room?'],
      [22, GRACE, 'Only if there are pancakes.', { reactions: { '🥞': [ADA, LIN] } }],
      [26, LIN, 'I can offer Chinese doughnuts. My mother visits.'],
      [26, ADA, 'Settled. Mine, at eight.'],
      [29, GRACE, 'Shall we ask Priya to join us next time?'],
    ],
  },
]
