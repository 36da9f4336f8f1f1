import { href } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** To what is sold in place of a product that no longer is. */
export function SimilarLink({
  product: { slug, name },
}: {
  product: { slug: string; name: string }
}) {
  return (
    <a
      className={buttonClass({ wide: true })}
      href={`${href('/product/:slug', { slug })}#similar`}
      aria-label={`Чем заменить: ${name}`}
    >
      Чем заменить
    </a>
  )
}
