import { ADA, GRACE, LIN, MATEO, PRIYA } from '../boards/seed-board.ts'
import type { SeedRoomMessage } from './rooms.ts'

type SeedMessage = readonly [day: number, from: string, text: string, more?: Pick<SeedRoomMessage, 'replyTo' | 'reactions'>]

/** A conversation of the seed data, oldest message first. */
export interface SeedConversation {
  between: readonly [string, string]
  messages: readonly SeedMessage[]
}

/** What arrives on this day is not read yet. */
export const LAST_DAY = 29

export const CONVERSATIONS: readonly SeedConversation[] = [
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
]
