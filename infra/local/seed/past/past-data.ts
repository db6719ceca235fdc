/** What the two startups with sales did again and again before the thirty days, named with the month. */
export const CHORES = [
  'Answer the letters of customers',
  'Check the backups',
  'Write to all who tried it',
  'Pay the invoices',
  'Mend what testers found',
  'Draw the next screens',
  'Talk to three customers',
  'Sort the wishes',
  'Measure the start page',
  'Plan the fair',
  'Read the reviews',
  'Thank the helpers',
] as const

export const FIRST_NAMES = ['Amara', 'Bruno', 'Chiara', 'Dev', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ines', 'Joao', 'Kofi', 'Lena'] as const
export const LAST_NAMES = ['Abbott', 'Bianchi', 'Costa', 'Dahl', 'Eriksen', 'Fischer', 'Gupta', 'Horvat', 'Ito', 'Jansen', 'Kaya'] as const
export const COMPANIES = [
  'Alder Mill',
  'Beacon Works',
  'Cedar Clinic',
  'Dover Print',
  'Elm Street Studio',
  'Fjord Foods',
  'Granite Tools',
] as const
export const SOURCES = ['manual', 'import', 'referral', 'event', 'other'] as const
