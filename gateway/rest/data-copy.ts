import { DataCopyLink } from '#schema/rest/data-copy.ts'
import type { Outcome, Rest } from './client.ts'

export const createDataCopy = (rest: Rest): Promise<Outcome<DataCopyLink>> =>
  rest.write({ segments: ['user', 'export'], answer: DataCopyLink, access: 'session' })
