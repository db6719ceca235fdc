/** The first tasks of a startup, by what it does next. */
export const TEMPLATES = {
  'Launch week': [
    'Write the announcement in five sentences',
    'Prepare the page that visitors land on',
    'Invite the first 20 users',
    'Post in three communities',
    'Answer every reply within a day',
    'Review the numbers of the week',
  ],
  'Find first customers': [
    'Describe the ideal customer in one sentence',
    'List 20 people to ask',
    'Prepare five questions',
    'Hold five interviews',
    'Note what they pay for today',
  ],
  'Build a prototype': [
    'Choose the one job that it must do',
    'Sketch the main screen',
    'Build the smallest version',
    'Show it to three people',
    'Decide what to change',
  ],
} as const
