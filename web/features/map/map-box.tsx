/**
 * Shops in one box: a provider's map where the shop has a key for one, and a drawn plan until it
 * has come, when it does not come, and without a key.
 */
import './map-box.css'
import {
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { Button } from '#web/ui/button.tsx'
import type { MapProvider } from './map-provider.ts'
import { ProviderMap } from './provider-map.tsx'
import { ShopPlan, type ShopPlanProps } from './shop-plan.tsx'
import { createYandexMap } from './yandex-map.ts'

/** One for all maps of a visit: the script is loaded once. */
let known: { key: string; provider: MapProvider } | null = null

function useProvider(): MapProvider | null {
  const settings = use(RootData)?.providers.map
  if (!settings) return null
  if (known?.key !== settings.key) {
    known = { key: settings.key, provider: createYandexMap(settings) }
  }
  return known.provider
}

export function MapBox(props: ShopPlanProps) {
  const provider = useProvider()
  return provider ? <Live {...props} provider={provider} /> : <ShopPlan {...props} />
}

function Live({ provider, ...plan }: ShopPlanProps & { provider: MapProvider }) {
  const box = useRef<HTMLDivElement>(null)
  const isFocused = useRef(false)
  const getState = () => provider.getState()
  const state = useSyncExternalStore(provider.subscribe, getState, () => 'pending' as const)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void provider.load()
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [provider])
  return (
    <div ref={box} className="map-box" data-state={state}>
      {state === 'loaded' ? (
        <ProviderMap {...{ provider, isFocused }} {...plan} />
      ) : (
        <Standin onLeave={(hadFocus) => (isFocused.current = hadFocus)}>
          <ShopPlan {...plan} />
          <State {...{ provider, state }} />
        </Standin>
      )}
    </div>
  )
}

type StandinProps = { onLeave: (hadFocus: boolean) => void; children: ReactNode }

/** Tells the map that takes its place whether the focus was within. */
function Standin({ onLeave, children }: StandinProps) {
  const box = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    const element = box.current
    const { current } = leave
    return () => current(element?.contains(document.activeElement) ?? false)
  }, [])
  return <div ref={box}>{children}</div>
}

type StateProps = { provider: MapProvider; state: ReturnType<MapProvider['getState']> }

function State({ provider, state }: StateProps) {
  const [isAsked, setIsAsked] = useState(false)
  const hasFailed = state === 'error' || isAsked
  return (
    <div className={hasFailed ? 'map-box-failed' : 'map-box-state'}>
      <output>
        {state === 'loading' && 'Загружаем карту…'}
        {state === 'error' && 'Карта не\u00a0загрузилась, пока показываем схему'}
      </output>
      {hasFailed && (
        <Button
          size="s"
          loading={state === 'loading'}
          onClick={() => {
            setIsAsked(true)
            void provider.load()
          }}
        >
          Загрузить ещё раз
        </Button>
      )}
    </div>
  )
}
