/** How much of an order is paid with points: a slider, a number, and all of them at one press. */
import './points.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { pointsMax } from '#schema/loyalty.ts'
import { formatPoints } from '#web/features/loyalty/loyalty-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  describeEarned,
  describePoints,
  describeTyped,
  type PointsShown,
  parsePoints,
  pointsField,
} from './points-words.ts'

export type PointsChoiceProps = {
  bonus: PointsShown
  /** Saves so many; false when that failed, and was told. */
  onChoose: (points: number) => Promise<boolean>
}

export function PointsChoice({ bonus, onChoose }: PointsChoiceProps) {
  const { points, max, earned } = bonus
  const id = useId()
  const { shown, drag, flush, choose } = useChoice(bonus, onChoose)
  return (
    <fieldset className="bonus">
      <legend>Бонусы</legend>
      <p className="muted" id={id}>
        {describePoints(bonus)}
      </p>
      {max > 0 && (
        <>
          <input
            type="range"
            className="scripted"
            aria-label="Сколько бонусов списать"
            aria-valuetext={formatPoints(shown)}
            max={max}
            value={shown}
            onInput={keptFromForm}
            onChange={(event) => drag(Number(event.target.value))}
            onPointerUp={flush}
            onBlur={flush}
          />
          <div className="bonus-row">
            <PointsField {...{ shown, max, choose }} describedBy={id} />
            <Button className="scriptless" type="submit" name="intent" value="bonus">
              Списать
            </Button>
            <AllOrNone isAll={points === max} choose={choose} />
          </div>
        </>
      )}
      {earned > 0 && <p className="bonus-earned">{describeEarned(earned)}</p>}
    </fieldset>
  )
}

/** A slider tells of every point that it passes. */
const pauseMs = 400

/** What is chosen is shown at once; it gives way to the answer that tells what came of it. */
function useChoice(bonus: PointsShown, onChoose: PointsChoiceProps['onChoose']) {
  const [draft, setDraft] = useState<{ points: number; sentOn: PointsShown | null } | null>(null)
  if (draft?.sentOn && draft.sentOn !== bonus) setDraft(null)
  const choose = async (points: number) => {
    setDraft({ points, sentOn: bonus })
    const isTaken = await onChoose(points)
    if (!isTaken) setDraft(null)
  }
  const send = useEffectEvent(choose)
  useEffect(() => {
    if (!draft || draft.sentOn) return
    const timer = setTimeout(() => void send(draft.points), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    shown: Math.min(draft?.points ?? bonus.points, bonus.max),
    drag: (points: number) => setDraft({ points, sentOn: null }),
    flush: () => draft && !draft.sentOn && void choose(draft.points),
    choose: (points: number) => void choose(points),
  }
}

type FieldProps = {
  shown: number
  max: number
  describedBy: string
  choose: (points: number) => void
}

/** Takes what was typed when it is left, or with Enter, which in the checkout would order. */
function PointsField({ shown, max, describedBy, choose }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [trouble, setTrouble] = useState('')
  const commit = () => {
    if (typed === null) return
    const wished = parsePoints(typed)
    setTyped(null)
    setTrouble(describeTyped(wished, max))
    const taken = wished === null ? shown : Math.min(wished, max)
    if (taken !== shown) choose(taken)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  return (
    <>
      <TextInput
        name={pointsField}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label="Списать бонусов"
        aria-describedby={describedBy}
        value={typed ?? shown}
        onInput={keptFromForm}
        onChange={(event) => {
          setTrouble('')
          setTyped(event.target.value)
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <output className="bonus-hint">{trouble}</output>
    </>
  )
}

/** The checkout counts anew after every input: it does so when the points are saved. */
const keptFromForm = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** «Все» stays all of them when the order grows. */
function AllOrNone({ isAll, choose }: { isAll: boolean; choose: (points: number) => void }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={isAll ? 'bonus-none' : 'bonus-all'}
      onClick={(event) => {
        event.preventDefault()
        choose(isAll ? 0 : pointsMax)
      }}
    >
      {isAll ? 'Не\u00a0списывать' : 'Списать все'}
    </Button>
  )
}
