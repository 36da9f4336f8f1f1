/** The fields of a job of several rooms, as an estimate keeps them. */
import './room-fields.css'
import { roomMax, roomNameMax } from '#schema/estimate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type CalculatorFieldsProps, Measure } from './calculator-fields.tsx'
import { type TypedJob, type TypedRoom, toEmptyRoom } from './room-measures.ts'

type Props = {
  by: CalculatorFieldsProps['by']
  typed: TypedJob
  onChange: (typed: TypedJob) => void
}

export function RoomFields({ by, typed, onChange }: Props) {
  const { rooms } = typed
  const isMaterial = by === 'LAYER' || by === 'COATS'
  const changeRoom = (room: TypedRoom) =>
    onChange({ ...typed, rooms: rooms.map((one) => (one.id === room.id ? room : one)) })
  const add = () => {
    const id = Math.max(...rooms.map((room) => room.id)) + 1
    onChange({ ...typed, rooms: [...rooms, toEmptyRoom(id)] })
  }
  const remove = (id: number) =>
    onChange({ ...typed, rooms: rooms.filter((room) => room.id !== id) })
  return (
    <>
      {rooms.map((room, i) => (
        <Room
          key={room.id}
          room={room}
          number={i + 1}
          isLength={by === 'LENGTH'}
          onChange={changeRoom}
          onRemove={rooms.length > 1 ? () => remove(room.id) : null}
        />
      ))}
      {rooms.length < roomMax && (
        <Button size="s" tone="quiet" icon="plus" onClick={add}>
          Ещё комната
        </Button>
      )}
      <div className="calculator-rest">
        {by === 'LAYER' && (
          <Measure
            label="Толщина слоя"
            suffix="мм"
            value={typed.layer}
            onChange={(layer) => onChange({ ...typed, layer })}
          />
        )}
        {by === 'COATS' && (
          <Measure
            label="Слоёв"
            value={typed.coats}
            onChange={(coats) => onChange({ ...typed, coats })}
          />
        )}
        <Measure
          label={isMaterial ? 'Запас' : 'Запас на подрезку'}
          suffix="%"
          value={typed.waste}
          onChange={(waste) => onChange({ ...typed, waste })}
        />
      </div>
    </>
  )
}

type RoomProps = {
  room: TypedRoom
  number: number
  isLength: boolean
  onChange: (room: TypedRoom) => void
  /** null of the only room. */
  onRemove: (() => void) | null
}

function Room({ room, number, isLength, onChange, onRemove }: RoomProps) {
  // The area or its sides: the last one typed wins.
  const bind = (name: keyof Omit<TypedRoom, 'id'>, others: Partial<TypedRoom> = {}) => ({
    value: room[name],
    onChange: (text: string) => onChange({ ...room, ...others, [name]: text }),
  })
  const side = { area: '' }
  const title = `Комната ${number}`
  return (
    <fieldset className="calculator-room">
      <legend className="hidden">{room.name || title}</legend>
      {(onRemove || room.name) && (
        <div className="calculator-room-head">
          <TextInput
            aria-label={`Название: ${title}`}
            placeholder={title}
            maxLength={roomNameMax}
            autoComplete="off"
            value={room.name}
            onChange={({ target }) => onChange({ ...room, name: target.value })}
          />
          {onRemove && (
            <IconButton icon="trash" label={`Убрать: ${room.name || title}`} onClick={onRemove} />
          )}
        </div>
      )}
      {!isLength && (
        <Measure label="Площадь" suffix="м²" {...bind('area', { length: '', width: '' })} />
      )}
      <Measure label="Длина" suffix="м" {...bind('length', side)} />
      {!isLength && (
        <>
          <Measure label="Ширина или высота" suffix="м" {...bind('width', side)} />
          <Measure label="Окна и двери" empty="0" suffix="м²" {...bind('openings')} />
        </>
      )}
    </fieldset>
  )
}
