/** What the two startups with sales did again and again before the thirty days, named with the month. */
export const CHORES = [
  'Reply to customers',
  'Check the backups',
  'Email everyone who tried it',
  'Pay the invoices',
  'Fix what testers found',
  'Design the next screens',
  'Interview three customers',
  'Review feature requests',
  'Test the landing page',
  'Plan the trade fair',
  'Read the reviews',
  'Thank the volunteers',
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
