/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'

type Props = PropsWithChildren<{
  /** The address of the list. */
  action: string
  search: string
  /** What is looked for, in full. */
  label: string
  /** The same in the field, in fewer words. */
  hint: string
  maxLength?: number
  isRequired?: boolean
}>

/** Says what of a list is shown; its children are further choices. */
export function SearchForm({
  action,
  search,
  label,
  hint,
  maxLength = 100,
  isRequired,
  children,
}: Props) {
  return (
    <search>
      <form class="find" action={action}>
        <div class="search">
          <input
            name="search"
            type="search"
            value={search}
            maxlength={maxLength}
            required={isRequired}
            aria-label={label}
            placeholder={hint}
          />
          <button class="button button-primary">Найти</button>
        </div>
        {children}
      </form>
    </search>
  )
}
