/** The products that a form without script is about, in one field however many they are. */

const name = 'productIds'

export const IdsField = ({ ids }: { ids: readonly string[] }) => (
  <input type="hidden" name={name} value={ids.join(' ')} />
)

export const readIds = (form: FormData): string[] =>
  String(form.get(name) ?? '')
    .split(' ')
    .filter(Boolean)
