import { AccountDelete } from './account-delete.tsx'
import type { Privacy } from './consent-data.ts'
import { DataCopy } from './data-copy.tsx'
import type { SettingsAnswer } from './settings-save.ts'

type Props = { privacy: Privacy; posted: SettingsAnswer | undefined }

/** The user's right to what is kept of them: a copy of it, and its end. */
export function DataBlock({ privacy, posted }: Props) {
  return (
    <section className="form panel" id="data" aria-labelledby="data-title">
      <h2 id="data-title">Мои данные</h2>
      <DataCopy posted={posted} />
      <AccountDelete privacy={privacy} posted={posted} />
    </section>
  )
}
