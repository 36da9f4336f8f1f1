/** A map's code, loaded when a map is asked for: the list beside it works in each of the states. */
import './shop-map.css'
import type { ComponentType } from 'react'
import { createPart } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { useHasMap } from './has-map.ts'

/** Pending, until the button is pressed; then loading, loaded or error. */
export function mapPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const usePart = createPart(load)
  return function MapPart(props: Props) {
    const { Loaded, isFailed } = usePart()
    const hasMap = useHasMap()
    if (Loaded) return <Loaded {...props} />
    return (
      <div className="shop-map-wait scripted">
        {isFailed ? (
          <ErrorState
            title={hasMap ? 'Карта не загрузилась' : 'Схема не загрузилась'}
            // A browser does not fetch a module twice: to ask again is to reload.
            subtitle="Адреса и&nbsp;остальное есть на&nbsp;странице. Чтобы загрузить её, обновите страницу"
          />
        ) : (
          <Loader label={hasMap ? 'Открываем карту' : 'Рисуем схему'} />
        )}
      </div>
    )
  }
}

type ToggleProps = { isMapped: boolean; onChange: (isMapped: boolean) => void }

export function MapToggle({ isMapped, onChange }: ToggleProps) {
  const hasMap = useHasMap()
  const shown = hasMap ? 'карте' : 'схеме'
  return (
    <Button
      tone="quiet"
      icon={isMapped ? 'list' : 'map'}
      aria-expanded={isMapped}
      onClick={() => onChange(!isMapped)}
    >
      {isMapped ? `Скрыть ${hasMap ? 'карту' : 'схему'}` : `Показать на\u00a0${shown}`}
    </Button>
  )
}
