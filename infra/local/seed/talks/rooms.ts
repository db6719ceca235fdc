import { ADA, GRACE, LIN, PRIYA } from '../boards/seed-board.ts'

export interface SeedRoomMessage {
  day: number
  from: string
  /** `@Name` mentions a user of the seed data. */
  text: string
  /** The text of an earlier message of the room, or its beginning. */
  replyTo?: string
  reactions?: Readonly<Record<string, readonly string[]>>
  attachment?: 'banner' | 'plan'
}
/** A room of the seed data, oldest message first; one without a startup is a group of its members. */
export interface SeedRoom {
  name: string
  group?: readonly [manager: string, ...members: string[]]
  /** The two users of a conversation that is no room. */
  between?: readonly [string, string]
  messages: readonly SeedRoomMessage[]
}

export const ROOMS: readonly SeedRoom[] = [
  {
    name: 'Loomwork',
    messages: [
      { day: 12, from: ADA, text: 'Welcome, both of you. This room is for everything that is not a task yet.' },
      { day: 12, from: LIN, text: 'Planner 2.3 is on staging. Please try to break the drag and drop.', reactions: { '👀': [ADA, GRACE] } },
      { day: 12, from: GRACE, text: 'I moved a Tuesday into a Saturday. Was that too easy?' },
      { day: 12, from: LIN, text: 'No, the mill works on Saturdays.', replyTo: 'I moved a Tuesday', reactions: { '😄': [ADA, GRACE] } },
      { day: 17, from: GRACE, text: 'New banner for the spring pages:', attachment: 'banner', reactions: { '😍': [ADA], '👍': [LIN] } },
      { day: 17, from: ADA, text: 'The looms look like music. Take it.' },
      {
        day: 22,
        from: ADA,
        text: '**Leeds** signs for 41 stations if the import works by the second week of next month.',
        reactions: { '🎉': [LIN, GRACE] },
      },
      { day: 22, from: LIN, text: 'What must work, exactly? The list has shifts, stations and holidays.' },
      { day: 22, from: ADA, text: 'Stations and shifts. Holidays can wait. @Lin Wei please write down what you need from them.' },
      { day: 26, from: LIN, text: 'The plan for the import, on one page.', attachment: 'plan', reactions: { '👍': [ADA] } },
      { day: 26, from: GRACE, text: 'I would mention the dog in cell H2. People will trust us more.', replyTo: 'The plan for the import' },
      { day: 28, from: GRACE, text: 'The case study of Pennine Print is out for review. @Ada Lovelace only the second paragraph, please.' },
      { day: 29, from: LIN, text: 'Tests of the import are green: 118 of 118.', reactions: { '🚀': [GRACE] } },
      { day: 29, from: GRACE, text: '@Ada Lovelace the manager of the mill asks for a photo of the team. Friday at ten, by the old loom?' },
      { day: 29, from: LIN, text: 'I am in the office on Friday anyway.' },
    ],
  },
  {
    name: 'Brightwell',
    messages: [
      { day: 17, from: LIN, text: 'Lesson 4 is recorded. Eleven minutes, no cuts.' },
      { day: 17, from: PRIYA, text: 'The two schools in Pune want lesson 5 before they decide.', reactions: { '👍': [LIN] } },
      { day: 22, from: ADA, text: 'Would a trial month help them?' },
      { day: 22, from: PRIYA, text: 'Yes! A month is how long their committee takes.', replyTo: 'Would a trial month' },
      { day: 26, from: LIN, text: 'Trial months are in. Each school gets a link of its own.', reactions: { '🎉': [PRIYA, ADA] } },
      { day: 28, from: PRIYA, text: 'First one signed up an hour after I sent it. @Lin Wei your video made the difference.' },
      { day: 29, from: LIN, text: 'Then lesson 5 has to be as good. Recording tomorrow.' },
      { day: 29, from: PRIYA, text: 'I bring the questions that their teachers asked.' },
    ],
  },
  {
    name: 'Founders’ breakfast',
    group: [ADA, LIN, GRACE],
    messages: [
      {
        day: 22,
        from: ADA,
        text: 'Breakfast on the first Monday of each month, for everything that does not belong into a startup’s room?',
      },
      { day: 22, from: GRACE, text: 'Only if there are pancakes.', reactions: { '🥞': [ADA, LIN] } },
      { day: 26, from: LIN, text: 'I can offer Chinese doughnuts. My mother visits.' },
      { day: 26, from: ADA, text: 'Settled. Mine, at eight.' },
      { day: 29, from: GRACE, text: 'Shall we ask Priya to join us next time?' },
    ],
  },
]
