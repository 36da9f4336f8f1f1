import './city.css'
import '#web/ui/notice.css'
import { useEffect, useId, useRef, useState } from 'react'
import { shopForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { changeCity } from './city-change.ts'
import { CityChoice } from './city-choice.tsx'
import { guessCity } from './city-guess.ts'
import { CityList, findCities, type ListedCity, toRegions } from './city-list.ts'

type Chosen = { id: string; name: string }

/** The largest cities stand above the regions; a short list needs neither. */
const popularCount = 6
const shortCount = 12

/** Choosing the city prices and stock are shown for. */
export default function CityOverlay({ onClose }: { onClose: () => void }) {
  const current = useShellContent()?.city
  const cart = useViewer()?.cart
  const [asked, setAsked] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const turn = useTurn()

  const apply = async ({ id }: Chosen) => {
    setIsBusy(true)
    const refused = await changeCity(id)
    // Without a refusal the page is being loaded anew.
    if (refused === null) return
    setIsBusy(false)
    setAsked(null)
    setRefusal(refused)
  }
  const choose = (city: Chosen) => {
    turn.take()
    if (city.id === current?.id) return onClose()
    setIsBusy(false)
    setRefusal(null)
    if (cart && cart.count > 0) setAsked(city)
    else void apply(city)
  }
  const guess = async () => {
    const isMine = turn.take()
    setIsBusy(true)
    const answer = await guessCity()
    if (!isMine()) return
    setIsBusy(false)
    if ('refusal' in answer) setRefusal(answer.refusal)
    else choose(answer.city)
  }
  if (asked) {
    return (
      <CityChoice
        city={asked}
        count={cart?.count ?? 0}
        isBusy={isBusy}
        onApply={() => void apply(asked)}
        onBack={() => setAsked(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open variant="sheet" title="Выберите город" onClose={onClose}>
      <div className="cities">
        <Button icon="pin" loading={isBusy} onClick={() => void guess()}>
          Определить автоматически
        </Button>
        {refusal && (
          <p className="notice notice-error" role="alert">
            {refusal}
          </p>
        )}
        <CitiesPart
          key={attempt}
          currentId={current?.id}
          onChoose={choose}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </div>
    </Dialog>
  )
}

/** A place is told late: by then another city may be chosen, or the overlay closed. */
function useTurn() {
  const last = useRef(0)
  const take = () => {
    last.current += 1
    const own = last.current
    return () => own === last.current
  }
  useEffect(
    () => () => {
      last.current += 1
    },
    [],
  )
  return { take }
}

type CitiesPartProps = Omit<CitiesProps, 'cities'> & { onRetry: () => void }

function CitiesPart({ onRetry, ...props }: CitiesPartProps) {
  const { data, error } = useLive(CityList, {})
  if (data) return <Cities cities={data.cities} {...props} />
  return error ? <ErrorState title="Список городов не загрузился" onRetry={onRetry} /> : <Loader />
}

type CitiesProps = {
  cities: readonly ListedCity[]
  currentId: string | undefined
  onChoose: (city: Chosen) => void
}

function Cities({ cities, currentId, onChoose }: CitiesProps) {
  const [text, setText] = useState('')
  const found = findCities(cities, text)
  const isSearched = text.trim() !== ''
  const groups: [string, ListedCity[]][] =
    isSearched || cities.length <= shortCount
      ? [['', found]]
      : [['Крупные города', found.slice(0, popularCount)], ...toRegions(found)]
  const submit = () => found[0] && isSearched && onChoose(found[0])
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextInput
            type="search"
            aria-label="Найти город"
            placeholder="Город или область"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
      </search>
      <output className={found.length > 0 ? 'hidden' : 'muted'}>
        {found.length > 0
          ? isSearched && formatCount(found.length, ['город', 'города', 'городов'])
          : 'Такого города пока нет среди наших. Выберите ближайший.'}
      </output>
      {groups.map(([title, group]) => (
        <CityGroup
          key={title}
          title={title}
          cities={group}
          currentId={currentId}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}

type CityGroupProps = CitiesProps & { title: string }

function CityGroup({ title, cities, currentId, onChoose }: CityGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title && (
        <h3 id={id} className="muted">
          {title}
        </h3>
      )}
      <ul>
        {cities.map((city) => (
          <li key={city.id}>
            <button
              type="button"
              className="menu-item"
              aria-current={city.id === currentId ? 'true' : undefined}
              onClick={() => onChoose(city)}
            >
              {city.name}
              <span className="count-of">{formatCount(city.shopCount, shopForms)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
