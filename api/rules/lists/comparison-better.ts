/**
 * Properties of which everybody wants more, or less. Power, weight or consumption are not here:
 * whether more of them is better depends on the job.
 */
const better: Partial<Record<string, 'MORE' | 'LESS'>> = {
  водопоглощение: 'LESS',
  высыхание: 'LESS',
  гарантия: 'MORE',
  'класс износостойкости': 'MORE',
  морозостойкость: 'MORE',
  'световой поток': 'MORE',
  'срок службы': 'MORE',
  теплопроводность: 'LESS',
  'уровень шума': 'LESS',
  усадка: 'LESS',
}

/** Which number of a property is the better one; null when that is not known. */
export const toBetter = (name: string) => better[name.toLowerCase()] ?? null
