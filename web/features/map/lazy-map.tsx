/** A map's code, loaded when a map is asked for: the list beside it works in each of the states. */
import './shop-map.css'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'

/** Pending, until the button is pressed; then loading, loaded or error. */
export function mapPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null
  return function MapPart(props: Props) {
    const [Loaded, setLoaded] = useState(() => part)
    const [isFailed, setIsFailed] = useState(false)
    useEffect(() => {
      if (part) return
      const fetchPart = async () => {
        try {
          part = (await load()).default
          setLoaded(() => part)
        } catch {
          setIsFailed(true)
        }
      }
      void fetchPart()
    }, [])
    if (Loaded) return <Loaded {...props} />
    return (
      <div className="shop-map-wait">
        {isFailed ? (
          <ErrorState
            title="Схема не загрузилась"
            // A browser does not fetch a module twice: to ask again is to reload.
            subtitle="Магазины можно выбрать в&nbsp;списке. Чтобы увидеть схему, обновите страницу"
          />
        ) : (
          <Loader label="Рисуем схему" />
        )}
      </div>
    )
  }
}

type ToggleProps = { isMapped: boolean; onChange: (isMapped: boolean) => void }

export function MapToggle({ isMapped, onChange }: ToggleProps) {
  return (
    <Button
      tone="quiet"
      icon={isMapped ? 'list' : 'map'}
      aria-expanded={isMapped}
      onClick={() => onChange(!isMapped)}
    >
      {isMapped ? 'Скрыть схему' : 'Показать на\u00a0схеме'}
    </Button>
  )
}
