/** The product, or another thing, that many controls of a page act on. */
export type Named = {
  name: string
  /** The element that holds the name; null where the name stands nowhere near. */
  titleId?: string | null | undefined
}

/**
 * What a control is called: «В корзину: Клей плиточный». Beside its title the name is not written
 * again but referred to. `part` tells the controls of one title apart.
 */
export const nameBy = (act: string, { name, titleId }: Named, part: string) =>
  titleId
    ? {
        id: titleId + part,
        'aria-label': `${act}:`,
        'aria-labelledby': `${titleId + part} ${titleId}`,
      }
    : { 'aria-label': `${act}: ${name}` }
