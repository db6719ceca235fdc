const ROLES = {
  engineer: { title: 'Compiler engineer', roleType: 'Employee - Tech and Design', isPaid: true },
  writer: { title: 'Writer', roleType: 'Marketing', isPaid: false },
  seller: { title: 'Head of sales', roleType: 'Sales', isPaid: false },
  closed: { title: 'Bookkeeper', roleType: 'Employee - Operations', isOpen: false, isPaid: true },
}
/** Startups to search for, in the order of their names. */
export const STARTUPS = [
  {
    name: 'Analytical Engines',
    details: 'Machines that weave patterns',
    stage: 'Growth',
    industry: 'Technology',
    location: 'London',
    roles: [ROLES.engineer, ROLES.writer],
  },
  {
    name: 'Bäckerei Zwölf',
    details: 'Bread for the whole street',
    stage: 'Seed',
    industry: 'Food & Beverage',
    location: 'München',
    roles: [ROLES.seller],
  },
  {
    name: 'Cloud Looms',
    details: 'Cloth woven by cards',
    stage: 'Seed',
    industry: 'Manufacturing',
    location: 'Manchester',
    roles: [ROLES.closed],
  },
  { name: 'Doctors at Hand', details: 'Calls a doctor', stage: 'Idea', industry: 'Healthcare', location: 'New York', roles: [] },
]
