import './loader.css'

export interface LoaderProps {
  label?: string
}

/** Where the shape of what comes is known, a skeleton is better. */
export function Loader({ label = 'Загружаем' }: LoaderProps) {
  return (
    <output className="loader">
      <span className="spinner" />
      <span>{label}…</span>
    </output>
  )
}
