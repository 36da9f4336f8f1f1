import '../styles/states.css'

export interface LoaderProps {
  /** In its place, over old content, instead of a page, and at the end of a list. */
  theme?: 'default' | 'cover' | 'page' | 'more'
  label?: string
}

/** Where the shape of what comes is known, a skeleton is better. */
export function Loader({ theme = 'default', label = 'Загружаем' }: LoaderProps) {
  return (
    <output className={theme === 'default' ? 'loader' : `loader loader-${theme}`}>
      <span className="spinner" />
      <span className={theme === 'cover' ? 'hidden' : undefined}>{label}…</span>
    </output>
  )
}
