/** The fixed lists of the specification, written out: a test that compares with the product's own constants proves nothing. */
export const SPEC_STAGES = ['Idea', 'Prototype', 'Seed', 'Growth', 'Scale']
export const SPEC_ROLE_TYPES = ['Admin', 'Manager', 'Employee - Tech and Design', 'Employee - Operations', 'Sales', 'Marketing']
export const SPEC_INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Education',
  'Finance',
  'E-commerce',
  'Media & Entertainment',
  'Travel & Hospitality',
  'Food & Beverage',
  'Manufacturing',
  'Real Estate',
  'Other',
]
