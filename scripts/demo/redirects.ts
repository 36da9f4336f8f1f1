/** Addresses of the demo shop that have moved, to see each kind of rule. */

const always = { is_active: 1, updated_at: '2026-11-01T00:00:00.000Z' }

export const demoRedirects = [
  // As the shop of before spelled its catalogue.
  { ...always, from_path: '/katalog', match: 'PREFIX', to_address: '/catalog', status: 301 },
  {
    ...always,
    from_path: '/dostavka',
    match: 'EXACT',
    to_address: '/information/dostavka',
    status: 302,
  },
  { ...always, from_path: '/leto', match: 'PREFIX', to_address: null, status: 410 },
]
