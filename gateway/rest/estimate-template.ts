/** Samples to begin an estimate with. */
import { EstimateTemplates } from '#schema/rest/estimate-template.ts'
import type { Rest } from './client.ts'

export async function listTemplates(rest: Rest) {
  const segments = ['user', 'estimates', 'templates']
  return (await rest.require({ segments, answer: EstimateTemplates, access: 'session' })).items
}
