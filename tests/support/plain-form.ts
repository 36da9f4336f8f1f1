/** What a form of a page without script sends. */
import type { Element } from './markup.ts'

export type Field = [name: string, value: string | File]
/** What was typed, chosen or attached since the page came, by field. */
export type Typed = ReadonlyMap<Element, string | boolean | readonly File[]>

/** The form that a button names, or the one around it. */
export function findForm(root: Element, button: Element): Element {
  const form = root
    .list()
    .filter(({ tag }) => tag === 'form')
    .find((one) =>
      button.attributes.form
        ? one.attributes.id === button.attributes.form
        : one.list().includes(button),
    )
  if (!form) throw new Error(`The button «${button.name}» is of no form`)
  return form
}

/** The fields of a form in the order of the page, with the button that is pressed. */
export function listFields(root: Element, form: Element, button: Element, typed: Typed): Field[] {
  const inside = new Set(form.list())
  const disabled = new Set(
    root
      .list()
      .filter(isDisabled)
      .flatMap((one) => [one, ...one.list()]),
  )
  return root
    .list()
    .filter((field) =>
      field.attributes.form ? field.attributes.form === form.attributes.id : inside.has(field),
    )
    .filter((field) => field.attributes.name && !disabled.has(field))
    .flatMap((field) =>
      listValues(field, button, typed).map((value): Field => [field.attributes.name ?? '', value]),
    )
}

const isDisabled = ({ attributes }: Element) => 'disabled' in attributes

function listValues(field: Element, button: Element, typed: Typed): readonly (string | File)[] {
  if (field.tag === 'button') return field === button ? [field.attributes.value ?? ''] : []
  if (!['input', 'select', 'textarea'].includes(field.tag)) return []
  const { type } = field.attributes
  if (type === 'file') {
    const files = typed.get(field)
    return Array.isArray(files) ? files : []
  }
  if (type !== 'checkbox' && type !== 'radio') return [readValue(field, typed)]
  return isChecked(field, typed) ? [field.attributes.value ?? 'on'] : []
}

export const isChecked = (box: Element, typed: Typed): boolean =>
  Boolean(typed.get(box) ?? 'checked' in box.attributes)

/** What stands in a field. */
export function readValue(field: Element, typed: Typed): string {
  const given = typed.get(field)
  if (typeof given === 'string') return given
  if (field.tag === 'textarea') {
    // The line break after the tag is not of the text.
    return field.children
      .filter((node) => typeof node === 'string')
      .join('')
      .replace(/^\n/, '')
  }
  if (field.tag !== 'select') return field.attributes.value ?? ''
  // A list shows its first option until another is chosen.
  const options = field.list().filter(({ tag }) => tag === 'option')
  const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
  return chosen?.attributes.value ?? chosen?.text ?? ''
}
