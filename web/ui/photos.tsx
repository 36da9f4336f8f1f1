/** Pictures that a person sends with a form, and those that were sent. */
import './photos.css'
import type { ComponentProps } from 'react'

/** Several at once, of the kinds that the shop takes. */
export const PhotoInput = (rest: ComponentProps<'input'>) => (
  <input
    {...rest}
    className="input photo-input"
    type="file"
    multiple
    accept="image/jpeg,image/png,image/webp"
  />
)

type PhotoLinksProps = {
  /** Each is at `path/0`, `path/1` and so on. */
  path: string
  count: number
  /** Behind each address. */
  query?: string
}

/** Small, each opens the whole one beside the page. */
export const PhotoLinks = ({ path, count, query = '' }: PhotoLinksProps) => (
  <p className="photo-links">
    {Array.from({ length: count }, (_, i) => {
      const url = `${path}/${i}${query}`
      return (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`Фото ${i + 1}`} width={64} height={64} loading="lazy" />
        </a>
      )
    })}
  </p>
)
