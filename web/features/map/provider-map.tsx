/** A provider's map that has come: its marks, its buttons and how to move it. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import type { GestureHint, MapHandle, MapProvider } from './map-provider.ts'
import type { ShopPlanProps } from './shop-plan.tsx'

export type ProviderMapProps = ShopPlanProps & {
  provider: MapProvider
  /** The focus stood in the plan that the map takes the place of. */
  isFocused: RefObject<boolean>
}

export function ProviderMap(props: ProviderMapProps) {
  const { shops, middle, pickedId } = props
  const box = useRef<HTMLDivElement>(null)
  const [hint, showHint] = useHint()
  const map = useMap(box, props, showHint)
  const here = middle.isVisitor ? middle.point : null
  useEffect(() => map.current?.setMarks(shops), [map, shops])
  useEffect(() => map.current?.setHere(here), [map, here])
  const shown = useRef(pickedId)
  useEffect(() => {
    if (shown.current === pickedId) return
    shown.current = pickedId
    map.current?.pick(pickedId)
  }, [map, pickedId])
  return (
    <>
      <div ref={box} className="map-box-map" />
      <p className="map-box-hint" data-shown={hint !== null} aria-hidden="true">
        {hint && hints[hint]()}
      </p>
      <div className="map-box-buttons">
        <IconButton icon="plus" label="Приблизить" onClick={() => map.current?.zoomBy(1)} />
        <IconButton icon="minus" label="Отдалить" onClick={() => map.current?.zoomBy(-1)} />
        {shops.length > 1 && (
          <IconButton icon="pin" label="Показать все" onClick={() => map.current?.fit()} />
        )}
      </div>
    </>
  )
}

function useMap(
  box: RefObject<HTMLDivElement | null>,
  { provider, shops, middle, pickedId, onPick, isFocused }: ProviderMapProps,
  onHint: (hint: GestureHint) => void,
) {
  const map = useRef<MapHandle>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  const first = useRef({ shops, middle, pickedId, onHint })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const { shops, middle, pickedId, onHint } = first.current
    try {
      map.current = provider.create(element, {
        marks: shops,
        pickedId,
        here: middle.isVisitor ? middle.point : null,
        onPick: (id) => pick.current(id),
        onHint,
      })
    } catch (error) {
      console.warn('The map does not work', error)
      return provider.fail()
    }
    if (isFocused.current && pickedId) map.current.focus(pickedId)
    return () => {
      map.current?.destroy()
      map.current = null
    }
  }, [box, provider, isFocused])
  return map
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const hints = {
  wheel: () => `Чтобы приблизить карту, прокручивайте с\u00a0клавишей ${isApple() ? '⌘' : 'Ctrl'}`,
  touch: () => 'Двигайте карту двумя пальцами',
}
const hintMs = 1500

/** The last hint, for as long as it takes to read it. */
function useHint(): [GestureHint | null, (hint: GestureHint) => void] {
  const [hint, setHint] = useState<GestureHint | null>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: GestureHint) => {
    setHint(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setHint(null), hintMs)
  }
  return [hint, show]
}
