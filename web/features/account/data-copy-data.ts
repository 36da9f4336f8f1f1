import { toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { SettingsAnswer } from './settings-save.ts'

const DataCopyCreate = graphql(`
  mutation DataCopyCreate {
    dataCopyCreate { path expiresAt userErrors { code message field } }
  }
`)

/** Makes a link to a copy; answers its path. */
export async function createDataCopy({ mutate }: Storefront): Promise<SettingsAnswer> {
  const { path, userErrors } = (await mutate(DataCopyCreate, {})).dataCopyCreate
  const errors = toFormErrors(userErrors, [])
  const fields: SettingsAnswer['fields'] = path ? { path } : {}
  return { block: 'data-copy', fields, errors, savedAt: path ? Date.now() : null }
}
