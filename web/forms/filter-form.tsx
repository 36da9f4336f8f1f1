/** Narrows a list; a GET form, so it needs no script. */
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'

type FilterFormProps = Pick<ComponentProps<typeof Form>, 'action' | 'className' | 'children'> & {
  /** The address of the list that the fields ask for. */
  toPath: (query: URLSearchParams) => string
}

export function FilterForm({ toPath, ...form }: FilterFormProps) {
  const navigate = useNavigate()
  // The browser's own address of this form would name the empty fields too.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value))
    void navigate(toPath(query), { preventScrollReset: true })
  }
  return (
    <search>
      <Form {...form} onSubmit={submit} />
    </search>
  )
}

/** A field of which nothing is expected: to call it optional would be noise. */
export function Narrower({ title, children }: { title: string; children: ReactNode }) {
  return (
    // The control is what stands inside.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="field">
      <span className="field-label">{title}</span>
      {children}
    </label>
  )
}
