/** What may be chosen instead of a product, property by property. */
import { toColumns, toValue } from './variant-columns.ts'

type Told = {
  id: string
  values: readonly { name: string; value: string }[]
  availability: { status: 'IN_STOCK' | 'LOW' | 'OUT_OF_STOCK' }
}

export type Choice<Variant> = { name: string; options: { value: string; variant: Variant }[] }

/**
 * For each property that tells the variants apart its values, each with the variant that is nearest
 * to the current one: alike in most of the rest, then in stock. Null where properties leave two
 * alike, so that only names tell them apart.
 */
export function toChoices<Variant extends Told>(
  variants: readonly Variant[],
  currentId: string,
): Choice<Variant>[] | null {
  const { names, isTelling } = toColumns(variants)
  const current = variants.find(({ id }) => id === currentId)
  if (!isTelling || !current) return null
  const closeness = (one: Variant) =>
    names.filter((name) => toValue(one, name) === toValue(current, name)).length +
    (one.availability.status === 'OUT_OF_STOCK' ? 0 : 0.5)
  const choices = names.map((name) => {
    const values = new Set(variants.flatMap((one) => toValue(one, name) ?? []))
    const options = [...values].flatMap((value) => {
      if (value === toValue(current, name)) return [{ value, variant: current }]
      const fitting = variants.filter((one) => toValue(one, name) === value)
      const [nearest] = fitting.sort((a, b) => closeness(b) - closeness(a))
      return nearest ? [{ value, variant: nearest }] : []
    })
    return { name, options }
  })
  return choices.filter(({ options }) => options.length > 1)
}
